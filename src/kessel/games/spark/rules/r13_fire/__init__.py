"""13.10 Fire: who may fire (s1), with how much (s2), in which column (s3), and what comes of it
(s4, s5)."""

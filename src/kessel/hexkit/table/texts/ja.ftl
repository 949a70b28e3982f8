### What all hex games call alike.

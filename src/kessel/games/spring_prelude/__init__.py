"""Spring Prelude: Kharkov, May 1942."""

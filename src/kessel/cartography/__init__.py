"""Drawing maps as SVG, without a game's word: a game says what lies where, here it is drawn."""

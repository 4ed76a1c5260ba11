/**
 * Texts unrelated to any tool. How near a model considers them shows from which value on nearness is meaningful:
 * with one model unrelated texts score 0.1, with another 0.7.
 */
export const UNRELATED_SENTENCES = [
  "the moss on the north side of the barn is wet",
  "my grandfather's shoes were two sizes too large",
  "a herd of goats crossed the river at noon",
  "how long do you boil an egg",
  "the volcano last erupted in the bronze age",
  "rubber boots in size 41",
  "the goalkeeper broke his finger",
  "roast the chestnuts until they crack open",
  "his aunt's parrot is called Gustav",
  "the tide is high at seven",
  "when was the potato brought to Europe",
];

/** Models see names, brands and codes in these, and consider them nearer than any sentence. */
export const SOUNDS = ["qwrtzp lkjhg", "flurbin zapple momo", "asdfasdf qwerqwer", "xx yy zz", "7 7 7 7 7", "uuuuu", "blarg snork wibble", "hjkl"];

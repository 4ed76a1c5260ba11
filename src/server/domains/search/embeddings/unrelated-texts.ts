/**
 * What has nothing to do with any tool. How near a model takes these to be tells from where on nearness means something:
 * with one model unrelated texts are 0.1 close, with another 0.7.
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

/** Models see names, brands and codes in these, and take them for nearer than any sentence. */
export const SOUNDS = ["qwrtzp lkjhg", "flurbin zapple momo", "asdfasdf qwerqwer", "xx yy zz", "7 7 7 7 7", "uuuuu", "blarg snork wibble", "hjkl"];

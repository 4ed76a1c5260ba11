/** Words that say nothing about a tool, including those that questions are asked with. */
const STOP_WORDS = new Set(
  `a about above after again all also although always am an and any anybody anyone anything are around as at away be because become been before
  being best better between both but by can cannot could did do does doing don done down each easy either else even ever every everybody everyone
  everything few find first for from get gets getting give given gives go going good got great had has have having he help helps her here him his
  hope how i if in instead into is it its itself just keep know less let lets like look looking lot made make makes making many may maybe me
  might mine more most much must my myself need needed needs never no nobody none not nothing now of off often on once one only onto or other
  others our ours out over own please put rather really recommend s same seem several she should show since so some somebody someone something
  stuff such suggest t take tell than that the their theirs them themselves then there these they thing things this those though through thus to
  together too tool tools toward under until up upon us use used useful uses using very via want wanted wants was way we well were what whatever
  when where whether which while who whom whose why will wish with within without wonder would you your yours yourself`.split(/\s+/),
);

export const isStopWord = (word: string) => STOP_WORDS.has(word);

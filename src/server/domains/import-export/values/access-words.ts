/** Platforms as people write them, as the words that the category filter offers. */
import { ACCESS_OPTIONS } from "../../../../contract/tool-options.ts";

type Access = (typeof ACCESS_OPTIONS)[number];
const WORDS: [Access, RegExp][] = [
  ["Browser extension", /^(chrome|firefox|edge|safari|browser) ?(extension|add-?on|plugin)s?|^extension$/],
  ["Editor extension", /\b(vs\s?code|jetbrains|editor|ide)\b/],
  ["iOS", /^(ios|iphone|ipad|ipados|app store)( app)?$/],
  ["Android", /^(android|google play)( app)?$/],
  ["macOS", /^(mac|mac ?os|os ?x|osx|apple)( app)?$/],
  ["Windows", /^(windows|win|win ?(32|64)|pc)( app)?$/],
  ["Linux", /^linux( app)?$/],
  ["API", /^(rest |public )?apis?( access)?$/],
  ["Command line", /^(cli|terminal|command[ -]line( tool)?)$/],
  ["Self-hosted", /\b(self[ -]?host(ed|ing)?|on[ -]prem(ise|ises)?|docker)\b/],
  ["Web", /^(web|www|website|web ?app|web[ -]based|browser|online|saas|cloud)$/],
];

export function accessOf(text: string): string {
  const word = text.trim().toLowerCase();
  return ACCESS_OPTIONS.find((option) => option.toLowerCase() === word) ?? WORDS.find(([, pattern]) => pattern.test(word))?.[0] ?? text.trim();
}

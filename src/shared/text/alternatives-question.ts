/** Understands "free alternatives to Jasper", "Jasper alternatives", "self-hosted tools like Notion AI". Word by word: patterns for this would not be linear. */
export type AlternativesQuestion = { name: string; free: boolean; openSource: boolean; selfHosted: boolean };

const ALTERNATIVES = ["alternative", "alternatives"];
const KINDS = ["tool", "tools", "app", "apps", "software", "service", "services", "something", "anything"];
/** After these words, what follows a name is a condition: "that are free", "with a free plan". */
const CONDITIONS = ["that", "which", "with"];
const IGNORED = ["the", "a", "an", "best", "top", "good", "and"];

type Part = { before: string[]; name: string[]; after: string[] };

/** Null if the text asks for nothing of the kind. Quick enough for every keystroke. */
export function alternativesQuestion(text: string): AlternativesQuestion | null {
  const words = text.split(/[\s,?!"“”]+/).filter(Boolean);
  const { before, name, after } = withoutCondition(
    afterAlternatives(words) ?? afterKind(words) ?? beforeAlternatives(words) ?? { before: [], name: [], after: [] },
  );
  const first = name.findIndex((word) => !IGNORED.includes(word.toLowerCase()));
  if (first < 0) return null;
  return { name: withoutDot(name.slice(first).join(" ")), ...filtersIn([...before, ...after]) };
}

/** "alternatives to Jasper" */
function afterAlternatives(words: string[]): Part | null {
  const at = words.findIndex((word, index) => is(word, ALTERNATIVES) && is(words[index + 1], ["to", "for", "of"]));
  return at < 0 ? null : { before: words.slice(0, at), name: words.slice(at + 2), after: [] };
}

/** "tools like Jasper", "something similar to Jasper" */
function afterKind(words: string[]): Part | null {
  const at = words.findIndex(
    (word, index) => is(word, KINDS) && (is(words[index + 1], ["like"]) || (is(words[index + 1], ["similar"]) && is(words[index + 2], ["to"]))),
  );
  if (at < 0) return null;
  return { before: words.slice(0, at), name: words.slice(is(words[at + 1], ["like"]) ? at + 2 : at + 3), after: [] };
}

/** "free Jasper alternatives" */
function beforeAlternatives(words: string[]): Part | null {
  const at = words.findIndex((word) => is(word, ALTERNATIVES));
  if (at < 1 || words.length > at + 1 + CONDITION_WORDS) return null;
  // The next word of this one begins another tool's description: "alternative rock generator".
  const after = words.slice(at + 1);
  if (after.length > 0 && !is(after[0], [...CONDITIONS, "for"])) return null;
  const start = words.findIndex((word) => !isOfFilter(word) && !is(word, IGNORED));
  return start < at ? { before: words.slice(0, start), name: words.slice(start, at), after } : null;
}
const CONDITION_WORDS = 8;

function withoutCondition({ before, name, after }: Part): Part {
  const end = name.findIndex((word, index) => index > 0 && (is(word, CONDITIONS) || (is(word, ["for"]) && is(name[index + 1], ["free"]))));
  return end < 0 ? { before, name, after } : { before, name: name.slice(0, end), after: [...name.slice(end), ...after] };
}

function filtersIn(words: string[]) {
  const text = ` ${words.join(" ").toLowerCase().replaceAll("-", " ")} `;
  const has = (...some: string[]) => some.some((one) => text.includes(` ${one}`));
  return { free: has("free "), openSource: has("open source", "opensource", "oss "), selfHosted: has("self host", "selfhost") };
}

const is = (word: string | undefined, some: string[]) => word !== undefined && some.includes(word.toLowerCase());
const isOfFilter = (word: string) => {
  const { free, openSource, selfHosted } = filtersIn([word]);
  return free || openSource || selfHosted || is(word, ["open", "source", "self", "hosted"]);
};
const withoutDot = (name: string) => (name.endsWith(".") ? name.slice(0, -1) : name);

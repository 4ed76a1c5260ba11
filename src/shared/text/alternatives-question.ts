/** Understands "free alternatives to Jasper", "Jasper alternatives", "self-hosted tools like Notion AI". */
export type AlternativesQuestion = { name: string; free: boolean; openSource: boolean; selfHosted: boolean };

const FILTERS = { free: /\bfree\b/i, openSource: /\bopen[- ]?sourced?\b|\boss\b/i, selfHosted: /\bself[- ]?host(?:ed|able|ing)?\b/i };
const FORMS = [
  /^(?<before>.*?)\balternatives?\s+(?:to|for|of)\s+(?<name>.+)$/i,
  /^(?<before>.*?)\b(?:tools?|apps?|software|something|anything|services?)\s+(?:like|similar to)\s+(?<name>.+)$/i,
  /^(?<name>.+?)\s+alternatives?(?<after>\b.*)?$/i,
];
/** After the name: "for free", "that are open source", "that I can self-host". */
const TAIL = /\s+(?:(?:that|which)\s.*|for free|(?:with|and)\s.*)$/i;
const SELF_HOST = /\bself[- ]?host\b/i;

/** Null if the text asks for nothing of the kind. Quick to rule out, so that it can run on every keystroke. */
export function alternativesQuestion(text: string): AlternativesQuestion | null {
  if (!/alternative|\b(?:like|similar to)\b/i.test(text)) return null;
  const plain = text.trim().replace(/[?.!]+$/, "");
  for (const form of FORMS) {
    const { before = "", name = "", after = "" } = form.exec(plain)?.groups ?? {};
    const tail = TAIL.exec(name)?.[0] ?? "";
    const [bare, said] = form === FORMS[2] ? withoutFilters(name) : [name.slice(0, name.length - tail.length), before + tail];
    const clean = bare
      .replace(/^(?:the|a|an)\s+/i, "")
      .replace(/^["“'‘]|["”'’]$/g, "")
      .trim();
    if (!clean) continue;
    const has = (filter: RegExp) => filter.test(`${said} ${after}`);
    return {
      name: clean,
      free: has(FILTERS.free),
      openSource: has(FILTERS.openSource),
      selfHosted: has(FILTERS.selfHosted) || SELF_HOST.test(`${said} ${after}`),
    };
  }
  return null;
}

/** "free Jasper": what comes first may be filters and what follows the name. */
function withoutFilters(text: string): [name: string, filters: string] {
  const words = text.split(/[\s,]+/);
  const isFilter = (word: string) =>
    Object.values(FILTERS).some((filter) => filter.test(word)) || /^(?:the|best|top|good|and|open|source|self|hosted)$/i.test(word);
  const first = words.findIndex((word) => !isFilter(word));
  return first < 0 ? ["", text] : [words.slice(first).join(" "), words.slice(0, first).join(" ")];
}

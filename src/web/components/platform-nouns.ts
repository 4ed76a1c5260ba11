/** Ways to reach a tool (ACCESS_OPTIONS), for use in sentences. */
const NOUNS: Record<string, string> = {
  Web: "web app",
  iOS: "iOS app",
  Android: "Android app",
  macOS: "macOS app",
  Windows: "Windows app",
  Linux: "Linux app",
  API: "API",
  "Browser extension": "browser extension",
  "Editor extension": "editor extension",
  "Command line": "command line tool",
  "Self-hosted": "self-hosted version",
  Slack: "Slack app",
  Discord: "Discord app",
};
const PHONES = ["iOS", "Android"];

/** Leaves out what tools list besides our options: it may not be a noun. */
export function platformNouns(names: string[]): string[] {
  const isMobile = PHONES.every((name) => names.includes(name));
  const nouns = names.filter((name) => !isMobile || !PHONES.includes(name)).flatMap((name) => NOUNS[name] ?? []);
  return isMobile ? ["mobile app", ...nouns] : nouns;
}

export const withArticle = (noun: string) => `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;

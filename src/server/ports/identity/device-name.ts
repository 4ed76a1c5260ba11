/** A browser's name that its owner recognizes, and no more: versions or models would identify people. */

const BROWSERS: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "ChromeOS"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux|X11/, "Linux"],
];

const firstOf = (names: [RegExp, string][], agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1];

/** "Firefox on Windows", or null if the user agent contains neither. */
export function deviceName(agent: string | undefined): string | null {
  const [browser, system] = [firstOf(BROWSERS, agent ?? ""), firstOf(SYSTEMS, agent ?? "")];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}

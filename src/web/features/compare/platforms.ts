/** Six fixed platforms, in the same order in every column; others are listed as text. */
export const PLATFORMS = ["Web", "iOS", "Android", "macOS", "Windows", "API"] as const;

const key = (name: string) => name.trim().toLowerCase();
const KNOWN = new Set(PLATFORMS.map(key));
/** Other spellings of the six. */
const ALIASES: Record<string, string> = { "web app": "web", browser: "web", mac: "macos", "mac os": "macos", iphone: "ios", ipad: "ios", pc: "windows" };
const nameOf = (access: string) => ALIASES[key(access)] ?? key(access);

export const hasPlatform = (access: string[], name: string) => access.some((one) => nameOf(one) === key(name));
export const otherAccess = (access: string[]) => access.filter((one) => !KNOWN.has(nameOf(one)));

/** The name and the tagline of a tool, from the titles of its page. */
import { LOOKUP_MAX } from "../../../../contract/website-lookup.ts";
import { trimEndOf } from "../../../../shared/text/trim-end-of.ts";
import { readText } from "./read-text.ts";

/** "Acme – Write faster | Blog" has three parts. */
const SEPARATOR = /\s(?:[-–—~]|::)\s|[|｜·•»]|:\s/;
const MAX_NAME_WORDS = 5;
/** Titles that frameworks, hosts and challenges give to any page. */
const SAYS_NOTHING = new Set([
  ...["home page", "homepage", "home", "welcome", "index", "untitled", "document", "loading", "official site", "official website", "website"],
  ...["sign in", "log in", "login", "dashboard", "react app", "vite", "vite app", "create next app", "next.js app", "nuxt app"],
  ...["my app", "my site", "my website", "coming soon", "just a moment", "attention required", "access denied", "error", "403 forbidden"],
  ...["not found", "page not found", "404", "landing page", "wordpress", "new tab", "default"],
]);
const saysNothing = (title: string) => SAYS_NOTHING.has(trimEndOf(title.toLowerCase(), /[.!]/)) || /^vite ?\+/i.test(title);

export const partsOfTitle = (title: string | undefined): string[] =>
  readText(title)
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part && !saysNothing(part));

/** For comparing names: "Write-Fast.ai" and "writefast ai" are the same. */
export const squash = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Chinese and Japanese are written without spaces. */
const SENTENCE_WITHOUT_SPACES = /[\u3040-\u30ff\u3400-\u9fff]{6}/;

const wordsIn = (text: string) => text.split(" ").length;
const isName = (text: string) => text.length <= LOOKUP_MAX.name && wordsIn(text) <= MAX_NAME_WORDS;

type Host = { host: string; label: string };

/** `titles`: from the most to the least reliable. `host.label`: the domain without its suffix, which is often the name. */
export function proposeName(titles: (string | undefined)[], { host, label }: Host): string {
  const bare = squash(label);
  const isOfHost = (part: string) => {
    const name = squash(part);
    return name.length > 1 && (name.includes(bare) || (name.length > 2 && bare.includes(name)));
  };
  const all = titles.map(partsOfTitle);
  // Written as an address, it is only used if nothing else is a name.
  const isAddress = (part: string) => part.toLowerCase().replace("www.", "") === host;
  for (const parts of all) {
    const named = parts.filter((part) => isName(part) && !isAddress(part));
    const [only] = named;
    if (parts.length === 1 && only) return only;
    const ofHost = named.filter(isOfHost).sort((a, b) => a.length - b.length);
    if (ofHost[0]) return ofHost[0];
    const short = named.filter((part) => wordsIn(part) <= 2);
    // "Write faster with less effort | Acme": only one part can be a name.
    if (parts.length > 1 && short.length === 1 && short[0]) return short[0];
  }
  return all.flat().find(isAddress) ?? "";
}

/** The first part of the titles that says more than the name. */
export function proposeTagline(titles: (string | undefined)[], name: string): string {
  const known = squash(name);
  const parts = titles.flatMap(partsOfTitle).filter((part) => squash(part) !== known && (wordsIn(part) > 1 || SENTENCE_WITHOUT_SPACES.test(part)));
  return parts.find((part) => part.length >= 5 && part.length <= LOOKUP_MAX.shortDescription) ?? "";
}

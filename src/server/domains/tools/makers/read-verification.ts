/** Finds the verification tags in the head of a page. Runs in the background process: the page is untrusted. */
import { readHtmlTokens } from "../../../platform/text/html-tokens.ts";

const MAX = { found: 3, length: 100 };
const IN_HEAD = ["html", "head", "meta", "link", "title", "script", "style", "base", "noscript"];

export function readVerification(bytes: Uint8Array): string[] {
  const found: string[] = [];
  let isInHead = true;
  readHtmlTokens(new TextDecoder().decode(bytes), {
    onOpen(name) {
      // What visitors of the site wrote is in its body.
      isInHead &&= IN_HEAD.includes(name);
      return name === "meta" && isInHead && found.length < MAX.found;
    },
    onAttributes(_name, { name = "", content = "" }) {
      if (name.trim().toLowerCase() === "toolatlas-verification") found.push(content.trim().slice(0, MAX.length));
    },
    onClose() {},
  });
  return found;
}

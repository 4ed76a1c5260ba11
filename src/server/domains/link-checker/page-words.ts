import { readHtmlTokens } from "../../platform/text/html-tokens.ts";

const MAX_TITLE = 300;
/** The content of these is not visible text. */
const UNREAD = ["script", "style"];

/** The title and text of a page. */
export function pageWords(html: string): { title: string; text: string } {
  const words: string[] = [];
  let [title, hasTitle, element] = ["", false, ""];
  const onTag = (name: string) => {
    hasTitle ||= element === "title";
    element = name;
    words.push(" ");
    return false;
  };
  readHtmlTokens(html, {
    onText(text) {
      if (element === "title" && !hasTitle) title += text;
      if (!UNREAD.includes(element)) words.push(text);
    },
    onOpen: onTag,
    onClose: () => onTag(""),
  });
  return { title: title.slice(0, MAX_TITLE), text: words.join("").replace(/\s+/g, " ") };
}

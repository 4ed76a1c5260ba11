import { Tokenizer } from "htmlparser2";

const MAX_TITLE = 300;
/** The content of these is not visible text. */
const UNREAD = ["script", "style"];
const ignore = () => {};

/**
 * The title and text of a page. The pages are untrusted, so this uses the tokenizer alone: the library's parser keeps a
 * list of open elements, and a page of nothing but start tags would take it minutes.
 */
export function pageWords(html: string): { title: string; text: string } {
  const words: string[] = [];
  let [title, hasTitle, element] = ["", false, ""];
  const onText = (text: string) => {
    if (element === "title" && !hasTitle) title += text;
    if (!UNREAD.includes(element)) words.push(text);
  };
  const onTag = (name: string) => {
    hasTitle ||= element === "title";
    element = name;
    words.push(" ");
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => onText(html.slice(start, end)),
      ontextentity: (codePoint) => onText(String.fromCodePoint(codePoint)),
      onopentagname: (start, end) => onTag(html.slice(start, end).toLowerCase()),
      onclosetag: () => onTag(""),
      onopentagend: ignore,
      onselfclosingtag: ignore,
      onattribname: ignore,
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return { title: title.slice(0, MAX_TITLE), text: words.join("").replace(/\s+/g, " ") };
}

import { Tokenizer } from "htmlparser2";

/** Longer values are cut: addresses and texts of metadata are shorter. */
const MAX_VALUE = 10_000;
const MAX_ATTRIBUTES = 50;
const ignore = () => {};

export type Attributes = Record<string, string>;
type Handlers = {
  onText?: (text: string) => void;
  /** At the name of a start tag, before its attributes. Return true to receive them in `onAttributes`. */
  onOpen: (name: string) => boolean;
  onAttributes?: (name: string, attributes: Attributes) => void;
  onClose: (name: string) => void;
};

/**
 * Reads HTML in linear time. The pages are untrusted, so this uses the tokenizer alone: the library's parser keeps a
 * list of open elements, and a page of nothing but start tags would take it minutes.
 */
export function readHtmlTokens(html: string, { onText = ignore, onOpen, onAttributes = ignore, onClose }: Handlers): void {
  let [element, attribute, value] = ["", "", ""];
  let attributes: Attributes | null = null;
  const add = (text: string) => {
    if (attributes && value.length < MAX_VALUE) value += text.slice(0, MAX_VALUE);
  };
  const onTagEnd = () => {
    if (attributes) onAttributes(element, attributes);
    attributes = null;
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => onText(html.slice(start, end)),
      ontextentity: (codePoint) => onText(String.fromCodePoint(codePoint)),
      onopentagname(start, end) {
        element = html.slice(start, end).toLowerCase();
        attributes = onOpen(element) ? {} : null;
      },
      onclosetag: (start, end) => onClose(html.slice(start, end).toLowerCase()),
      onopentagend: onTagEnd,
      onselfclosingtag: onTagEnd,
      onattribname(start, end) {
        value = "";
        if (attributes) attribute = html.slice(start, end).toLowerCase();
      },
      onattribdata: (start, end) => add(html.slice(start, end)),
      onattribentity: (codePoint) => add(String.fromCodePoint(codePoint)),
      onattribend() {
        // As in browsers, the first of two attributes with one name counts.
        if (attributes && !Object.hasOwn(attributes, attribute) && Object.keys(attributes).length < MAX_ATTRIBUTES) attributes[attribute] = value;
      },
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onprocessinginstruction: ignore,
      onend: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}

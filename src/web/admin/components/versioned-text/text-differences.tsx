import { type DiffLine, diffLines } from "./diff-lines.ts";

const LINES = "h2, h3, h4, p, li, tr, blockquote, pre, img, hr";

export type FieldDifference = { label: string; before: string; after: string };
/** `fields`: those that differ. `before` and `after`: the texts as HTML. */
type Props = { fields: FieldDifference[]; before: string; after: string };

/** What two versions of a text have different: its fields, and its paragraphs. */
export function TextDifferences({ fields, before, after }: Props) {
  const lines = before === after ? [] : diffLines(linesOf(before), linesOf(after));
  const isFormatOnly = before !== after && lines.every(({ is }) => is === "same");
  if (fields.length === 0 && lines.length === 0) return <p className="muted">No differences.</p>;
  return (
    <dl className="diff">
      {fields.map(({ label, before: old, after: next }) => (
        <div key={label} className="diff__row">
          <dt>{label}</dt>
          <dd>
            <del>{old || "None"}</del> → <ins>{next || "None"}</ins>
          </dd>
        </div>
      ))}
      {lines.length > 0 && (
        <div className="diff__row">
          <dt>Text</dt>
          <dd className="diff__lines">{isFormatOnly ? "Only the formatting changed." : lines.map(line)}</dd>
        </div>
      )}
    </dl>
  );
}

const line = (one: DiffLine, index: number) => {
  // Lines have no identity of their own, and this list never changes.
  const key = `${index}`;
  if (one.is === "same") return <span key={key}>…</span>;
  return one.is === "added" ? <ins key={key}>{one.text}</ins> : <del key={key}>{one.text}</del>;
};

/** The innermost blocks of a text, each as one line. */
function linesOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.querySelectorAll(LINES)]
    .filter((element) => element.localName === "tr" || (!element.querySelector(LINES) && !element.closest("tr")))
    .map((element) => (element.localName === "tr" ? [...element.children].map(textOf).join(" | ") : textOf(element)))
    .filter(Boolean);
}

/** Lines and pictures have no text. */
const NAMED: Record<string, (element: Element) => string> = { img: (element) => `[${element.getAttribute("alt") || "Picture"}]`, hr: () => "[Line]" };
const textOf = (element: Element) => NAMED[element.localName]?.(element) ?? [...wordsOf(element)].join("").replace(/\s+/g, " ").trim();

/** A link's address is part of the text: the words stay if only that changes. */
function* wordsOf(node: Node): Generator<string> {
  if (node.nodeType === Node.TEXT_NODE) yield node.textContent ?? "";
  for (const child of node.childNodes) yield* wordsOf(child);
  if (node instanceof Element && node.localName === "a") yield ` (${node.getAttribute("href") ?? ""})`;
}

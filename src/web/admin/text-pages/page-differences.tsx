import { type DiffLine, diffLines } from "./diff-lines.ts";
import { findFieldDifferences, type PageDraft } from "./page-draft.ts";

const LINES = "h2, h3, h4, p, li, tr, blockquote, pre, img";

/** What two versions of a page have different: its fields, and the paragraphs of its text. */
export function PageDifferences({ before, after }: { before: PageDraft; after: PageDraft }) {
  const fields = findFieldDifferences(before, after);
  const lines = before.content === after.content ? [] : diffLines(linesOf(before.content), linesOf(after.content));
  const isFormatOnly = before.content !== after.content && lines.every(({ is }) => is === "same");
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

const textOf = (element: Element) =>
  element.localName === "img" ? `[${element.getAttribute("alt") || "Picture"}]` : (element.textContent ?? "").replace(/\s+/g, " ").trim();

import { CopyButton } from "../../components/copy-button.tsx";

/** A long line scrolls inside its box, which is reachable by keyboard. */
export function Code({ text, label }: { text: string; label: string }) {
  return (
    <div className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label={label}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      <CopyButton text={text} label="Copy" />
    </div>
  );
}

/** Names in backticks look like code. */
export function Prose({ text }: { text: string }) {
  const parts = text.split("`").map((part, index) => ({ part, isCode: index % 2 === 1, at: `${index} ${part}` }));
  return <p>{parts.map(({ part, isCode, at }) => (isCode ? <code key={at}>{part}</code> : part))}</p>;
}

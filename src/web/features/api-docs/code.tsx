import { useState } from "react";
import { BADGE_COPIED_MS } from "../../../contract/constants.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** A long line scrolls inside its box, which is reachable by keyboard. */
export function Code({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), BADGE_COPIED_MS);
  }
  return (
    <div className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section tabIndex={0} aria-label={label}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
      <Button variant="ghost" size="icon" aria-label={isCopied ? "Copied" : "Copy"} onClick={() => void copy().catch(console.error)}>
        <Icon name={isCopied ? "check" : "copy"} />
      </Button>
    </div>
  );
}

/** Names in backticks look like code. */
export function Prose({ text }: { text: string }) {
  const parts = text.split("`").map((part, index) => ({ part, isCode: index % 2 === 1, at: `${index} ${part}` }));
  return <p>{parts.map(({ part, isCode, at }) => (isCode ? <code key={at}>{part}</code> : part))}</p>;
}

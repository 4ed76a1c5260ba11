/** What a change does to the facts of a tool: a line per field; of lists and long texts only what was added and removed. */
import { FACT_LABELS } from "../../contract/fact-labels.ts";
import type { PricingPlan } from "../../contract/pricing-plan.ts";
import type { Screenshot } from "../../contract/screenshot.ts";
import type { Faq } from "../../contract/tool.ts";
import type { FactChange, FactValue } from "../../contract/tool-facts.ts";
import { planLine } from "../../shared/pricing/plan-price.ts";
import { screenshotLine } from "../../shared/screenshot-line.ts";
import { pricingLabel } from "../lib/format.ts";

const LONG = 80;

export function FactDiff({ changes }: { changes: (FactChange & { now?: FactValue })[] }) {
  return (
    <dl className="fact-diff">
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{FACT_LABELS[change.field]}</dt>
          <dd>
            <Difference {...change} />
            {change.now !== undefined && !isSame(change.now, change.before) && !isSame(change.now, change.after) && (
              <p className="fact-diff__now">
                Changed since: now <b>{linesOf(change.now).map(shown(change)).join(", ") || "None"}</b>
              </p>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isSame = (one: FactValue, other: FactValue) => JSON.stringify(one) === JSON.stringify(other);

/** `key`: what makes it another line, even if it reads the same. */
type Line = { key: string; text: string };

function Difference({ field, before, after }: FactChange) {
  const [old, next] = [linesOf(before), linesOf(after)];
  const show = shown({ field });
  if (isSame(before, after)) return <span>{next.map(show).join(", ") || "None"}</span>;
  const isShort = [...old, ...next].every(({ text }) => text.length <= LONG) && old.length <= 1 && next.length <= 1;
  if (isShort)
    return (
      <>
        <del>{old.map(show)[0] ?? "None"}</del> → <ins>{next.map(show)[0] ?? "None"}</ins>
      </>
    );
  const removed = without(old, next);
  const added = without(next, old);
  if (removed.length + added.length === 0) return <span>Only the order changed.</span>;
  return (
    <ul>
      {removed.map(({ key, text }) => (
        <li key={`-${key}`}>
          <span className="sr">Removed: </span>
          <del>{text}</del>
        </li>
      ))}
      {added.map(({ key, text }) => (
        <li key={`+${key}`}>
          <span className="sr">Added: </span>
          <ins>{text}</ins>
        </li>
      ))}
    </ul>
  );
}

const without = (lines: Line[], others: Line[]) => lines.filter(({ key }) => others.every((other) => other.key !== key));

const shown =
  ({ field }: Pick<FactChange, "field">) =>
  ({ text }: Line) =>
    field === "pricingType" ? pricingLabel(text) : text;

/** A text by its lines, a list by its items. Repeated lines are shown once. */
function linesOf(value: FactValue): Line[] {
  const lines = typeof value === "string" ? value.split(/\n+/).map(lineOf) : [...(value ?? [])].map(lineOf);
  const byKey = new Map(lines.filter(({ text }) => text).map((line) => [line.key, line]));
  return [...byKey.values()];
}

function lineOf(item: string | Faq | PricingPlan | Screenshot): Line {
  const text = textOf(item).trim();
  // Another picture can have the same description.
  return { text, key: typeof item === "object" && "caption" in item ? `${item.id} ${text}` : text };
}

function textOf(item: string | Faq | PricingPlan | Screenshot): string {
  if (typeof item === "string") return item;
  if ("caption" in item) return screenshotLine(item);
  return "price" in item ? planLine(item) : `${item.question} ${item.answer}`;
}

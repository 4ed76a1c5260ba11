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

function Difference({ field, before, after }: FactChange) {
  const [old, next] = [linesOf(before), linesOf(after)];
  const show = shown({ field });
  if (isSame(before, after)) return <span>{next.map(show).join(", ") || "None"}</span>;
  const isShort = [...old, ...next].every((line) => line.length <= LONG) && old.length <= 1 && next.length <= 1;
  if (isShort)
    return (
      <>
        <del>{old.map(show)[0] ?? "None"}</del> → <ins>{next.map(show)[0] ?? "None"}</ins>
      </>
    );
  const removed = old.filter((line) => !next.includes(line));
  const added = next.filter((line) => !old.includes(line));
  if (removed.length + added.length === 0) return <span>Only the order changed.</span>;
  return (
    <ul>
      {removed.map((line) => (
        <li key={`-${line}`}>
          <span className="sr">Removed: </span>
          <del>{line}</del>
        </li>
      ))}
      {added.map((line) => (
        <li key={`+${line}`}>
          <span className="sr">Added: </span>
          <ins>{line}</ins>
        </li>
      ))}
    </ul>
  );
}

const shown =
  ({ field }: Pick<FactChange, "field">) =>
  (line: string) =>
    field === "pricingType" ? pricingLabel(line) : line;

/** A text by its lines, a list by its items. Repeated lines are shown once. */
function linesOf(value: FactValue): string[] {
  const lines = typeof value === "string" ? value.split(/\n+/) : [...(value ?? [])].map(lineOf);
  return [...new Set(lines.map((line) => line.trim()).filter(Boolean))];
}

function lineOf(item: string | Faq | PricingPlan | Screenshot): string {
  if (typeof item === "string") return item;
  if ("caption" in item) return screenshotLine(item);
  return "price" in item ? planLine(item) : `${item.question} ${item.answer}`;
}

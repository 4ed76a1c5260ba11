/** Audit entries: who did what, with the values before and after. */
import type { AuditEntry } from "../../../contract/admin/audit.ts";
import { describeEvent, fieldLabel, humanize } from "../lib/describe-event.ts";
import { moment } from "../lib/format-time.ts";

/** The history of one item, whose name is shown above. */
export function AuditEvents({ entries }: { entries: AuditEntry[] }) {
  return (
    <ol className="events">
      {entries.map((entry) => {
        const { actorName, before, after } = describeEvent(entry);
        return (
          <li key={entry.id}>
            <b>{actorName}</b> {[before, "it", after].filter(Boolean).join(" ")}{" "}
            <small>
              <time dateTime={entry.createdAt}>{moment(entry.createdAt)}</time>
            </small>
            {entry.reason && <p>{entry.reason}</p>}
            <Changes changes={entry.changes} />
          </li>
        );
      })}
    </ol>
  );
}

export const actionLabel = (action: string) => {
  const words = humanize(action);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const MAX_LENGTH = 160;

export function Changes({ changes }: Pick<AuditEntry, "changes">) {
  if (changes.length === 0) return null;
  return (
    <dl className="diff">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="diff__row">
          <dt>{fieldLabel(field)}</dt>
          <dd>
            {isSomething(before) && <del>{formatValue(before)}</del>} {isSomething(after) && <ins>{formatValue(after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isSomething = (value: unknown) => value !== null && value !== undefined && value !== "";
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
function formatValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = typeof value === "string" ? (ISO_TIME.test(value) ? moment(value) : value) : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

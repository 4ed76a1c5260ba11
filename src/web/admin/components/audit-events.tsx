/** What was done, by whom, with what was there before and after. */
import type { AuditEntry } from "../../../contract/admin/audit.ts";
import { moment } from "../lib/format-time.ts";

export function AuditEvents({ entries }: { entries: AuditEntry[] }) {
  return (
    <ol className="events">
      {entries.map((entry) => (
        <li key={entry.id}>
          <b>{actionInWords(entry.action)}</b> by {entry.actor?.name ?? "the system"}{" "}
          <small>
            <time dateTime={entry.createdAt}>{moment(entry.createdAt)}</time>
          </small>
          {entry.reason && <p>{entry.reason}</p>}
          <Changes changes={entry.changes} />
        </li>
      ))}
    </ol>
  );
}

export const actionInWords = (action: string) => {
  const words = action.replace(/[._-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const LONG = 160;

export function Changes({ changes }: Pick<AuditEntry, "changes">) {
  if (changes.length === 0) return null;
  return (
    <dl className="diff">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="diff__row">
          <dt>{field}</dt>
          <dd>
            {isSomething(before) && <del>{inShort(before)}</del>} {isSomething(after) && <ins>{inShort(after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isSomething = (value: unknown) => value !== null && value !== undefined && value !== "";
function inShort(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}

/** Scheduled changes of all tools, and those of one tool in its editor. */
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { OpenChange } from "../../../contract/admin/tool-changes.ts";
import type { AdminTool } from "../../../contract/admin/tools.ts";
import { describeMoment } from "../../../shared/time-zone.ts";
import { FactDiff } from "../../components/fact-diff.tsx";
import { SourceText } from "../../components/source-text.tsx";
import { useTimeZone } from "../../lib/use-time-zone.ts";
import { Button } from "../../ui/button.tsx";
import { PagedRows } from "../components/paged-rows.tsx";
import { PersonCell } from "../components/person-cell.tsx";
import type { Column } from "../components/rows.tsx";
import { scheduledChangesQuery, scheduledOfToolQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { useChange } from "../lib/use-change.ts";

const COLUMNS: Column<OpenChange>[] = [
  { title: "Tool", width: 200, cell: ({ tool }) => <Link href={`/admin/tools?id=${tool.id}`}>{tool.name}</Link> },
  { title: "Change", cell: (change) => <Changed change={change} /> },
  { title: "Applies", width: 190, cell: ({ appliesAt }) => <When at={appliesAt} /> },
  { title: "By", width: 150, isMinor: true, cell: ({ author }) => <PersonCell person={author} fallback="Unknown" /> },
  { title: "Actions", width: 190, isTitleHidden: true, cell: (change) => <Actions change={change} /> },
];

export function ScheduledChanges({ search }: ScreenProps) {
  const list = useQuery(scheduledChangesQuery(search));
  return (
    <PagedRows list={list} label="Scheduled changes" noun="changes" columns={COLUMNS} empty="No scheduled changes. Schedule one in a tool's editor." isText />
  );
}

export function ScheduledOfTool({ tool }: { tool: AdminTool }) {
  const { data } = useQuery(scheduledOfToolQuery(tool.id));
  if (!data || data.items.length === 0) return null;
  return (
    <section className="block">
      <div className="block__head">
        <h2>Scheduled changes</h2>
      </div>
      <ul className="corrections">
        {data.items.map((change) => (
          <li key={change.id}>
            <div className="corrections__head">
              <b>
                <When at={change.appliesAt} />
              </b>
              <Actions change={change} />
            </div>
            <Changed change={change} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function When({ at }: { at: string | null }) {
  const timeZone = useTimeZone();
  return at && <time dateTime={at}>{describeMoment(at, timeZone)}</time>;
}

const Changed = ({ change: { changes, isOutdated, reason, source } }: { change: OpenChange }) => (
  <div className="text-cell">
    {isOutdated && <span className="badge badge--wait">Changed since</span>}
    <FactDiff changes={changes} />
    {reason && <p>{reason}</p>}
    {source && (
      <p>
        Source: <SourceText source={source} />
      </p>
    )}
  </div>
);

function Actions({ change: { id, version, tool, isOutdated } }: { change: OpenChange }) {
  const { change } = useChange();
  const apply = () =>
    change({
      address: "POST /api/admin/scheduled-changes/:id/apply",
      params: { id },
      // The list shows both values, so the editor has seen what this overwrites.
      body: { version, overwrite: isOutdated },
      done: "Change applied",
      failed: "Failed to apply the change",
    });
  const cancel = () =>
    change({
      address: "POST /api/admin/scheduled-changes/:id/cancel",
      params: { id },
      body: { version },
      done: "Scheduled change canceled",
      failed: "Failed to cancel the change",
    });
  return (
    <span className="act">
      <Button variant="ghost" className="btn--xs" aria-label={`Apply the change of ${tool.name} now`} onClick={() => void apply()}>
        {isOutdated ? "Overwrite now" : "Apply now"}
      </Button>
      <Button variant="ghost" className="btn--xs" aria-label={`Cancel the change of ${tool.name}`} onClick={() => void cancel()}>
        Cancel
      </Button>
    </span>
  );
}

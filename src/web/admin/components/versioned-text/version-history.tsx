import type { ReactNode } from "react";
import type { Person } from "../../../../contract/admin/item.ts";
import { UNKNOWN_PERSON } from "../../../../contract/constants.ts";
import { Button } from "../../../ui/button.tsx";
import { moment } from "../../lib/format-time.ts";
import { PersonCell } from "../person-cell.tsx";
import { type Column, Rows } from "../rows.tsx";

type Version = { version: number; changedBy: Person | null; changedAt: string };

type Props<One extends Version> = {
  versions: One[] | undefined;
  /** The newest version. */
  current: number;
  /** There is a default text to return to. */
  hasDefault: boolean;
  empty: string;
  canRestore: (version: One) => boolean;
  /** `before`: the version that this one replaced, if it is still listed. */
  renderChange: (version: One, before: One | undefined) => ReactNode;
  onRestore: (version: number) => void;
};

/** Every change of a text: who made it, what it changed, and a button to return to it. */
export function VersionHistory<One extends Version>({ versions, current, hasDefault, empty, canRestore, renderChange, onRestore }: Props<One>) {
  type Row = { id: number; version: One | null; before?: One | undefined };
  const columns: Column<Row>[] = [
    {
      title: "What changed",
      cell: ({ version, before }) => (
        <div className="text-cell">
          {version ? (
            <>
              <PersonCell person={version.changedBy} fallback={UNKNOWN_PERSON} />
              {renderChange(version, before)}
            </>
          ) : (
            "Default text"
          )}
        </div>
      ),
    },
    { title: "When", width: 136, cell: ({ version }) => version && <time dateTime={version.changedAt}>{moment(version.changedAt)}</time> },
    {
      title: "Actions",
      width: 116,
      isTitleHidden: true,
      cell: ({ id, version }) =>
        id === current ? (
          <span className="badge badge--ok">Current</span>
        ) : (
          (version === null || canRestore(version)) && (
            <span className="act">
              <Button variant="ghost" className="btn--xs" aria-label={id === 0 ? "Restore default" : `Restore version ${id}`} onClick={() => onRestore(id)}>
                Restore
              </Button>
            </span>
          )
        ),
    },
  ];
  const changed: Row[] | undefined = versions?.map((version) => ({
    id: version.version,
    version,
    before: versions.find((other) => other.version === version.version - 1),
  }));
  const rows = changed && hasDefault && changed.length > 0 ? [...changed, { id: 0, version: null }] : changed;
  return (
    <div className="rows--text">
      <Rows label="History" columns={columns} rows={rows} empty={empty} />
    </div>
  );
}

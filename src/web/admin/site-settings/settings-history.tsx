import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminSettings, SettingsVersion } from "../../../contract/admin/settings.ts";
import { UNKNOWN_PERSON } from "../../../contract/constants.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { errorMessage } from "../../lib/error-message.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Modal } from "../../ui/modal.tsx";
import { PersonCell } from "../components/person-cell.tsx";
import { type Column, Rows } from "../components/rows.tsx";
import { moment } from "../lib/format-time.ts";
import { settingsVersionsQuery } from "../lib/queries.ts";
import { Value } from "./difference-table.tsx";
import { labelOf } from "./groups.ts";
import { useSaveSettings } from "./use-save-settings.ts";

type Row = Omit<SettingsVersion, "changedAt"> & { id: number; changedAt: string | null };

/** What the site had before the first change. */
const DEFAULTS: Row = { id: 0, version: 0, changedBy: null, changedAt: null, changes: {} };

const titleOf = ({ version, changedAt }: Row) => (version === 0 ? "default settings" : `version ${version} of ${moment(changedAt)}`);

export function SettingsHistory({ current }: { current: AdminSettings }) {
  const { data, isError, refetch } = useQuery(settingsVersionsQuery());
  const [restored, setRestored] = useState<Row | null>(null);
  if (isError) return <LoadFailed retry={refetch} />;
  const versions = data?.items.map((item) => ({ ...item, id: item.version }));
  const columns: Column<Row>[] = [
    { title: "What changed", cell: (row) => <Change row={row} /> },
    { title: "When", width: 136, cell: ({ changedAt }) => changedAt && <time dateTime={changedAt}>{moment(changedAt)}</time> },
    {
      title: "Actions",
      width: 116,
      isTitleHidden: true,
      cell: (row) =>
        row.version === current.version ? (
          <span className="badge badge--ok">Current</span>
        ) : (
          <span className="act">
            <Button variant="ghost" className="btn--xs" aria-label={`Restore ${titleOf(row)}`} onClick={() => setRestored(row)}>
              Restore
            </Button>
          </span>
        ),
    },
  ];
  return (
    <>
      <div className="rows--text">
        <Rows
          label="History"
          columns={columns}
          rows={versions && versions.length > 0 ? [...versions, DEFAULTS] : versions}
          empty="Nothing has been changed yet. The site uses the default settings."
        />
      </div>
      {restored && <RestoreDialog row={restored} version={current.version} onClose={() => setRestored(null)} />}
    </>
  );
}

function Change({ row: { version, changedBy, changes } }: { row: Row }) {
  if (version === 0) return <div className="text-cell">Default settings</div>;
  return (
    <div className="text-cell">
      <PersonCell person={changedBy} fallback={UNKNOWN_PERSON} />
      <dl className="diff">
        {Object.entries(changes).map(([path, [before, after]]) => (
          <div key={path} className="diff__row">
            <dt>{labelOf(path)}</dt>
            <dd>
              <del>
                <Value of={before} path={path} />
              </del>{" "}
              →{" "}
              <ins>
                <Value of={after} path={path} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function RestoreDialog({ row, version, onClose }: { row: Row; version: number; onClose: () => void }) {
  const { restoreSettings } = useSaveSettings();
  const restore = useMutation({ mutationFn: () => restoreSettings(row.version, version), onSuccess: onClose });
  return (
    <Modal
      title={`Restore ${titleOf(row)}?`}
      note={
        row.version === 0
          ? "All settings return to their defaults. You can undo this."
          : "All settings return to what they were after this change. Later changes are undone, and stay in the history."
      }
      onClose={onClose}
    >
      <FormError>{restore.error && errorMessage(restore.error)}</FormError>
      <div className="foot-row">
        <Button busy={restore.isPending} onClick={() => restore.mutate()}>
          Restore
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}

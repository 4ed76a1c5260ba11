/** Removes what an import added, for thirty days. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import type { Import, KeptTool } from "../../../contract/admin/import-export.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { count, shortDate } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { undoQuery } from "../lib/import-export-queries.ts";
import { useChange } from "../lib/use-change.ts";

export function ImportUndo({ item }: { item: Import }) {
  const [isAsking, setAsking] = useState(false);
  if (!item.undoUntil) return null;
  return (
    <div className="import__decide">
      <Button variant="outline" onClick={() => setAsking(true)}>
        {item.removed > 0 ? "Undo the rest" : "Undo import"}
      </Button>
      <span className="muted">Until {shortDate(item.undoUntil)}.</span>
      {isAsking && <UndoDialog id={item.id} onClose={() => setAsking(false)} />}
    </div>
  );
}

const tools = (n: number) => (n === 1 ? "1 tool" : `${count(n)} tools`);

function UndoDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(undoQuery(id));
  return (
    <Modal title="Undo this import?" note="Removes the tools that it added, permanently and not into the trash." onClose={onClose}>
      {isError ? (
        <LoadFailed retry={refetch} />
      ) : data ? (
        <Choice id={id} kept={data.items} total={data.total} removable={data.removable} onClose={onClose} />
      ) : (
        <p aria-busy="true">Loading…</p>
      )}
    </Modal>
  );
}

type ChoiceProps = { id: number; kept: KeptTool[]; total: number; removable: number; onClose: () => void };

function Choice({ id, kept, total, removable, onClose }: ChoiceProps) {
  const { change } = useChange();
  const [included, setIncluded] = useState<number[] | "all">([]);
  const offered = kept.filter(({ canBeRemoved }) => canBeRemoved);
  const chosen = included === "all" ? total : included.length;
  const { mutate, isPending } = useMutation({
    mutationFn: () => change({ address: "POST /api/admin/imports/:id/undo", params: { id }, body: { include: included }, failed: null }),
    onSettled: onClose,
  });
  const isIncluded = (one: KeptTool) => one.canBeRemoved && (included === "all" || included.includes(one.id));
  const toggle = ({ id: toolId }: KeptTool, isOn: boolean) => {
    const others = (included === "all" ? offered.map((one) => one.id) : included).filter((one) => one !== toolId);
    setIncluded(isOn ? [...others, toolId] : others);
  };
  return (
    <>
      {total > 0 && (
        <>
          <p>{total === 1 ? "1 tool was changed since and stays" : `${count(total)} tools were changed since and stay`}, unless you select it here.</p>
          {offered.length > 1 && (
            <label className="check-all">
              <input type="checkbox" checked={included === "all"} onChange={({ target }) => setIncluded(target.checked ? "all" : [])} /> Remove all of them too
            </label>
          )}
          <ul className="import__kept">
            {kept.map((one) => (
              <li key={one.id}>
                <label className="check-all">
                  <input type="checkbox" disabled={!one.canBeRemoved} checked={isIncluded(one)} onChange={({ target }) => toggle(one, target.checked)} />{" "}
                  {one.name}
                </label>
                <span className="muted">{one.canBeRemoved ? one.reasons.join(", ") : `${one.reasons.join(", ")}: has an order, always stays`}</span>
                <Link href={`/tools/${one.slug}`}>View</Link>
              </li>
            ))}
          </ul>
          {total > kept.length && <p className="muted">And {count(total - kept.length)} more.</p>}
        </>
      )}
      <div className="foot-row">
        <Button busy={isPending} disabled={removable + chosen === 0} onClick={() => mutate()}>
          Remove {tools(removable + chosen)}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}

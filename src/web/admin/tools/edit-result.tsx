import type { AdminToolRow } from "../../../contract/admin/tools.ts";
import { count } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Modal } from "../../ui/modal.tsx";
import type { EditOutcome } from "./use-tool-batches.ts";

type Props = { title: string; result: EditOutcome; rows: AdminToolRow[] | "all"; onClose: () => void };

/** Shown if a change did not succeed for all tools: each one that was refused, with the reason. */
export function EditResult({ title, result: { changed, done, refused, error, undo }, rows, onClose }: Props) {
  const nameOf = (id: number) => (rows === "all" ? undefined : rows.find((row) => row.id === id)?.name);
  const same = done.length - changed;
  return (
    <Modal title={title} onClose={onClose}>
      <p>
        {count(changed)} changed{same > 0 && `, ${count(same)} already as requested`}
        {refused.length > 0 && `, ${count(refused.length)} not changed`}.
      </p>
      {error && <FormError>{error}</FormError>}
      <ul className="edit-preview">
        {refused.map(({ id, error: reason }) => (
          <li key={id}>
            {nameOf(id) && !reason.includes(nameOf(id) ?? "") && <b>{nameOf(id)}: </b>}
            {reason}
          </li>
        ))}
      </ul>
      <div className="foot-row">
        <Button onClick={onClose}>Close</Button>
        {undo && (
          <Button
            variant="ghost"
            onClick={() => {
              undo();
              onClose();
            }}
          >
            Undo
          </Button>
        )}
      </div>
    </Modal>
  );
}

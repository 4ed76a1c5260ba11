import { type FormEvent, useState } from "react";
import type { AdminCategory } from "../../../contract/admin/categories.ts";
import { withParams } from "../../lib/api.ts";
import { count } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { Modal, Problem } from "../components/modal.tsx";
import { SAYS } from "../lib/messages.ts";
import { CATEGORIES } from "../lib/queries.ts";
import { useChange } from "../lib/use-change.ts";

type Props = { what: "merge" | "delete"; category: AdminCategory; others: AdminCategory[]; onClose: () => void };

/** A category with tools in it goes only when they have somewhere to go. */
export function MoveDialog({ what, category, others, onClose }: Props) {
  const { change, problem } = useChange();
  const [into, setInto] = useState("");
  const { id, name, version, allTools } = category;
  const tools = allTools === 1 ? "1 tool" : `${count(allTools)} tools`;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const done =
      what === "merge"
        ? await change({ path: `${CATEGORIES}/${id}/merge`, method: "POST", body: { into: Number(into), version }, ...SAYS.saved("categories") })
        : await change({ path: withParams(`${CATEGORIES}/${id}`, { version, moveTo: into }), method: "DELETE", ...SAYS.deleted("categories") });
    if (done) onClose();
  }
  return (
    <Modal
      title={what === "merge" ? `Merge ${name}` : `Delete ${name}`}
      note={what === "merge" ? `Its ${tools} move, and ${name} is deleted.` : `${tools} are in ${name}. Choose where they should go.`}
      onClose={onClose}
    >
      <form className="form" onSubmit={submit}>
        <label>
          {what === "merge" ? "Merge into" : "Move the tools to"}
          <select className="field" required value={into} onChange={({ target }) => setInto(target.value)}>
            <option value="">Select a category</option>
            {others
              .filter((other) => other.id !== id)
              .map((other) => (
                <option key={other.id} value={other.id}>
                  {other.name}
                </option>
              ))}
          </select>
        </label>
        <Problem sentence={problem} />
        <Button type="submit" variant="destructive" disabled={!into}>
          {what === "merge" ? "Merge" : "Move and delete"}
        </Button>
      </form>
    </Modal>
  );
}

import { type FormEvent, useState } from "react";
import { REJECTION_REASONS } from "../../../contract/admin/item.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "./modal.tsx";

const OWN = "own";

type Props = { title: string; onReject: (reason: string) => void; onClose: () => void };

/** A reason from the list or in one's own words; the submitter reads it. */
export function RejectDialog({ title, onReject, onClose }: Props) {
  const [choice, setChoice] = useState<string>(REJECTION_REASONS[1]);
  const [own, setOwn] = useState("");
  const reason = choice === OWN ? own.trim() : choice;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!reason) return;
    onReject(reason);
    onClose();
  }
  return (
    <Modal title={`Reject ${title}`} note="The submitter sees the reason. The item is kept and can be restored." onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <fieldset className="choices">
          <legend>Reason</legend>
          {[...REJECTION_REASONS, OWN].map((value) => (
            <label key={value}>
              <input type="radio" name="reason" value={value} checked={choice === value} onChange={() => setChoice(value)} />
              {value === OWN ? "Another reason" : value}
            </label>
          ))}
        </fieldset>
        {choice === OWN && (
          <label>
            In your own words
            <textarea className="field field--text" rows={3} maxLength={500} required value={own} onChange={({ target }) => setOwn(target.value)} />
          </label>
        )}
        <Button type="submit" variant="destructive" disabled={!reason}>
          Reject
        </Button>
      </form>
    </Modal>
  );
}

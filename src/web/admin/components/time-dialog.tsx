import { useState } from "react";
import { errorMessage } from "../../lib/error-message.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Modal } from "../../ui/modal.tsx";
import { LocalTimeField } from "./local-time-field.tsx";

type Props = {
  title: string;
  note?: string;
  label: string;
  /** The current time, if there is one. */
  at: string | null;
  save: string;
  /** Removes the time. */
  clear?: { label: string; isShown: boolean };
  /** Rejects with what is shown in the dialog. */
  onSave: (at: string | null) => Promise<unknown>;
  onClose: () => void;
};

/** Chooses a time, or removes it. */
export function TimeDialog({ title, note, label, at: initial, save, clear, onSave, onClose }: Props) {
  const [at, setAt] = useState(initial);
  const [busy, setBusy] = useState<"save" | "clear" | null>(null);
  const [error, setError] = useState<string | null>(null);
  async function send(what: "save" | "clear") {
    if (what === "save" && at === null) return setError("Choose a date and a time");
    setBusy(what);
    setError(null);
    try {
      await onSave(what === "save" ? at : null);
      onClose();
    } catch (failure) {
      setError(errorMessage(failure));
      setBusy(null);
    }
  }
  return (
    <Modal title={title} onClose={onClose} {...(note && { note })}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send("save");
        }}
      >
        <LocalTimeField label={label} required value={initial} onChange={setAt} />
        <FormError>{error}</FormError>
        <div className="foot-row">
          <Button type="submit" busy={busy === "save"}>
            {save}
          </Button>
          {clear?.isShown && (
            <Button variant="outline" busy={busy === "clear"} onClick={() => send("clear")}>
              {clear.label}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}

import { useEffect, useState } from "react";
import { askBeforeLeaving } from "../../lib/leaving.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";

/** While it is on, leaving the screen asks whether to discard what was typed. The browser asks when the tab is closed. */
export function LeaveGuard({ isOn }: { isOn: boolean }) {
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null);
  useEffect(() => (isOn ? askBeforeLeaving((respond) => setAnswer(() => respond)) : undefined), [isOn]);
  if (!answer) return null;
  const respond = (leaves: boolean) => {
    setAnswer(null);
    answer(leaves);
  };
  return (
    <Modal title="Discard unsaved changes?" note="What you changed on this screen has not been saved." onClose={() => respond(false)}>
      <div className="foot-row">
        <Button variant="destructive" onClick={() => respond(true)}>
          Discard changes
        </Button>
        <Button variant="ghost" onClick={() => respond(false)}>
          Keep editing
        </Button>
      </div>
    </Modal>
  );
}

/** Makes a restored or moved directory the real site. */
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { WaitingMail } from "../../../contract/admin/setup.ts";
import { count } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useChange } from "../lib/use-change.ts";

const NOTE = "After the next restart, this server sends mail, takes payments and runs jobs. If the real site still runs elsewhere, stop it first.";

export function ConfirmSite({ waiting }: { waiting: number }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        Confirm as the real site
      </Button>
      {isAsking && <ConfirmDialog waiting={waiting} onClose={() => setAsking(false)} />}
    </>
  );
}

function ConfirmDialog({ waiting, onClose }: { waiting: number; onClose: () => void }) {
  const { change } = useChange();
  const confirm = useMutation({
    mutationFn: (waitingMail: WaitingMail) =>
      change({
        address: "POST /api/admin/setup/confirm",
        body: { waitingMail },
        done: "Confirmed as the real site",
        note: () => "Restart the server, and every other instance.",
        failed: "Failed to confirm the site",
      }),
    onSettled: onClose,
  });
  const button = (waitingMail: WaitingMail, label: string, variant: "outline" | "default") => (
    <Button
      variant={variant}
      busy={confirm.isPending && confirm.variables === waitingMail}
      disabled={confirm.isPending}
      onClick={() => confirm.mutate(waitingMail)}
    >
      {label}
    </Button>
  );
  return (
    <Modal title="Is this the real site now?" note={NOTE} onClose={onClose}>
      {waiting > 0 && (
        <p>
          {count(waiting)} {waiting === 1 ? "email was" : "emails were"} waiting to be sent when the backup was made. The real site may have sent{" "}
          {waiting === 1 ? "it" : "them"} since.
        </p>
      )}
      <div className="foot-row">
        {button("discard", waiting > 0 ? "Confirm and discard waiting mail" : "Confirm", "default")}
        {waiting > 0 && button("send", "Confirm and send it", "outline")}
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}

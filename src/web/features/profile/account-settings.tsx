import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SessionUser } from "../../../contract/session.ts";
import { useApi } from "../../lib/api-context.ts";
import { saveAsFile } from "../../lib/save-as-file.ts";
import { toastFailure } from "../../lib/toast-failure.ts";
import { useSingleFieldForm } from "../../lib/use-single-field-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Modal } from "../../ui/modal.tsx";

/** Export and deletion of the user's data. */
export function AccountSettings({ user }: { user: SessionUser }) {
  const { call } = useApi();
  const download = useMutation({
    mutationFn: () => call("GET /api/user/export"),
    onSuccess: (everything) => saveAsFile("toolatlas-my-data.json", new Blob([JSON.stringify(everything, null, 2)], { type: "application/json" })),
    onError: (error) => toastFailure(error),
  });
  return (
    <section className="section section--profile settings" aria-labelledby="settings">
      <h2 id="settings">Your account</h2>
      <div className="btns">
        <Button variant="outline" busy={download.isPending} onClick={() => download.mutate()}>
          Download my data
        </Button>
        <DeleteAccount user={user} />
      </div>
    </section>
  );
}

/** Kept in the URL while it is open: signing in again may leave the page and come back to it. */
const DELETING = "#delete-account";

function DeleteAccount({ user }: { user: SessionUser }) {
  const [isAsking, setState] = useState(() => location.hash === DELETING);
  function setAsking(value: boolean) {
    history.replaceState(history.state, "", location.pathname + location.search + (value ? DELETING : ""));
    setState(value);
  }
  return (
    <>
      <Button variant="destructive" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {isAsking && <DeleteDialog email={user.email} onClose={() => setAsking(false)} />}
    </>
  );
}

function DeleteDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { call } = useApi();
  const { submit, isBusy, fieldError, formError } = useSingleFieldForm({
    schema: async () => (await import("../../../contract/account.ts")).deleteAccountOperation.body,
    async send(body) {
      await call("DELETE /api/user", { body });
      location.assign("/");
    },
  });
  return (
    <Modal
      title="Delete your account?"
      note="Your likes, sessions, API keys, messages to us and newsletter subscription are deleted. Your comments and submissions stay without your name. We keep payment records as the law requires. This can’t be undone."
      onClose={onClose}
    >
      <form className="form" noValidate onSubmit={submit}>
        <FormField label={`Type ${email} to confirm`} required name="email" type="email" autoComplete="off" error={fieldError} />
        <FormError>{formError}</FormError>
        <Button variant="destructive" type="submit" busy={isBusy}>
          Delete account
        </Button>
      </form>
    </Modal>
  );
}

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import type { SessionUser } from "../../../contract/session.ts";
import { ApiFailure } from "../../lib/api.ts";
import { useApi } from "../../lib/api-context.ts";
import { useSession } from "../../lib/session/state.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/toast.tsx";
import { saveAsFile } from "./save-as-file.ts";

const failed = (error: Error) =>
  toast({ title: "Error", description: (error instanceof ApiFailure && error.sentence) || "That did not work. Please try again.", variant: "destructive" });

/** What a person can do with what we hold about them. */
export function AccountSettings({ user }: { user: SessionUser }) {
  const { call } = useApi();
  const { wake } = useSession();
  const download = useMutation({
    mutationFn: () => call<object>("/api/user/export"),
    onSuccess: (everything) => saveAsFile("toolatlas-my-data.json", JSON.stringify(everything, null, 2)),
    onError: failed,
  });
  const signOut = useMutation({ mutationFn: async () => (await wake()).signOut({ everywhere: true }), onError: failed });
  return (
    <section className="section section--profile settings" aria-labelledby="settings">
      <h2 id="settings">Your account</h2>
      <div className="btns">
        <Button variant="outline" busy={download.isPending} onClick={() => download.mutate()}>
          Download my data
        </Button>
        <Button variant="outline" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out everywhere
        </Button>
        <DeleteAccount user={user} />
      </div>
    </section>
  );
}

function DeleteAccount({ user }: { user: SessionUser }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { call } = useApi();
  const remove = useMutation({
    mutationFn: (email: unknown) => call("/api/user", { method: "DELETE", body: { email } }),
    onSuccess: () => location.assign("/"),
    onError: failed,
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    remove.mutate(new FormData(event.currentTarget).get("email"));
  }
  return (
    <>
      <Button variant="destructive" onClick={() => dialog.current?.showModal()}>
        Delete account
      </Button>
      <Dialog
        ref={dialog}
        title="Delete your account?"
        note="Your likes, sessions and API keys are deleted, and your comments stay without your name. Records of payments are kept as the law asks. This cannot be undone."
      >
        <form className="form" onSubmit={submit}>
          <div>
            <label htmlFor="confirm-email">Type {user.email} to confirm</label>
            <input className="field" id="confirm-email" name="email" type="email" autoComplete="off" required />
          </div>
          <Button variant="destructive" type="submit" busy={remove.isPending}>
            Delete account
          </Button>
        </form>
      </Dialog>
    </>
  );
}

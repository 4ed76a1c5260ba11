/** Changes to the texts of mails; the toast offers to undo them. */
import { useMutation } from "@tanstack/react-query";
import type { AdminMailText, MailTextForm } from "../../../contract/admin/mail-texts.ts";
import { TEST_MAIL_RESULTS } from "../lib/test-mail-results.ts";
import { useChange } from "../lib/use-change.ts";

type Version = Pick<AdminMailText, "kind" | "version">;

const RESTORE = "POST /api/admin/mail-texts/:kind/versions/:number/restore";

export function useMailTextChanges() {
  const { save, change } = useChange();
  const restoreRequest = ({ kind, version }: Version, number: number) =>
    ({ address: RESTORE, params: { kind, number }, body: { version }, failed: null }) as const;
  const undo = (mail: Version) => ({ ...restoreRequest(mail, mail.version - 1), done: "Change undone" });
  const test = useMutation({
    mutationFn: ({ kind, body }: { kind: Version["kind"]; body: MailTextForm }) =>
      change({
        address: "POST /api/admin/mail-texts/:kind/test",
        params: { kind },
        body,
        done: ({ state }) => TEST_MAIL_RESULTS[state],
        note: ({ reply }) => reply,
        failed: "Failed to send the test",
      }),
  });

  return {
    /** `base`: what the admin was looking at. */
    saveText: (body: MailTextForm, { kind, version }: Version) =>
      save({
        address: "PUT /api/admin/mail-texts/:kind",
        params: { kind },
        body: { ...body, version },
        done: "Email saved",
        failed: "Failed to save the email",
        undo,
      }),
    restoreText: (mail: Version, number: number) => change({ ...restoreRequest(mail, number), done: "Email restored", undo }),
    sendTest: test.mutate,
    isTesting: test.isPending,
  };
}

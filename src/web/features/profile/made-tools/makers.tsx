/** Who makes a tool, and whom they invited. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { MadeTool } from "../../../../contract/maker.ts";
import { useApi } from "../../../lib/api-context.ts";
import { shortDate } from "../../../lib/format.ts";
import { toastFailure } from "../../../lib/toast-failure.ts";
import { useSingleFieldForm } from "../../../lib/use-single-field-form.ts";
import { madeToolsQuery } from "../../../queries/account-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { FormField } from "../../../ui/form-field.tsx";
import { toast } from "../../../ui/toast.tsx";

export function Makers({ tool }: { tool: MadeTool }) {
  const { makers, invites, name } = tool;
  return (
    <details className="made__more">
      <summary>
        {makers.length === 1 ? "1 maker" : `${makers.length} makers`}
        {invites.length > 0 && `, ${invites.length} invited`}
      </summary>
      <ul className="keys" aria-label={`Makers of ${name}`}>
        {makers.map((maker) => (
          <li key={`${maker.name} ${maker.since}`}>
            <span>
              <b>{maker.name}</b> {maker.isYou && <span className="badge">You</span>} since {shortDate(maker.since)}
            </span>
          </li>
        ))}
        {invites.map((invite) => (
          <Invited key={invite.id} slug={tool.slug} invite={invite} />
        ))}
      </ul>
      <InviteForm tool={tool} />
    </details>
  );
}

function Invited({ slug, invite: { id, email, expiresAt } }: { slug: string; invite: MadeTool["invites"][number] }) {
  const [{ call }, client] = [useApi(), useQueryClient()];
  const cancel = useMutation({
    mutationFn: () => call("DELETE /api/user/tools/:slug/invites/:id", { params: { slug, id } }),
    onSuccess: () => toast({ title: "Invitation canceled" }),
    onError: (error) => toastFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: madeToolsQuery().queryKey }),
  });
  const isExpired = Date.parse(expiresAt) < Date.now();
  return (
    <li>
      <span>
        <b>{email}</b> {isExpired ? "invited, expired" : `invited, valid until ${shortDate(expiresAt)}`}
      </span>
      <Button variant="ghost" size="sm" busy={cancel.isPending} aria-label={`Cancel the invitation of ${email}`} onClick={() => cancel.mutate()}>
        Cancel
      </Button>
    </li>
  );
}

function InviteForm({ tool: { slug, name } }: { tool: MadeTool }) {
  const [{ call }, client] = [useApi(), useQueryClient()];
  const form = useRef<HTMLFormElement>(null);
  const { submit, isBusy, fieldError, formError } = useSingleFieldForm({
    schema: async () => (await import("../../../../contract/maker.ts")).inviteMakerOperation.body,
    async send(body) {
      const { email } = await call("POST /api/user/tools/:slug/invites", { params: { slug }, body });
      form.current?.reset();
      toast({ title: "Invitation sent", description: email });
      await client.invalidateQueries({ queryKey: madeToolsQuery().queryKey });
    },
  });
  return (
    <form className="form keys__new" noValidate ref={form} onSubmit={submit} aria-label={`Invite a maker of ${name}`}>
      <FormField label="Invite a maker" required name="email" type="email" autoComplete="off" hint="They get a link by email" error={fieldError} />
      <FormError>{formError}</FormError>
      <Button variant="outline" type="submit" busy={isBusy}>
        Send invitation
      </Button>
    </form>
  );
}

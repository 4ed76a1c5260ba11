import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { useApi } from "../../../lib/api-context.ts";
import { errorMessage } from "../../../lib/error-message.ts";
import { claimQuery, madeToolsQuery } from "../../../queries/account-queries.ts";
import { toolQuery } from "../../../queries/page-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { toast } from "../../../ui/toast.tsx";

/** Opening the link changes nothing, since mail scanners open every link; the button does. */
export function AcceptInvite({ token }: { token: string }) {
  const [{ call }, client] = [useApi(), useQueryClient()];
  const [, navigate] = useLocation();
  const accept = useMutation({
    mutationFn: () => call("POST /api/user/maker-invites/accept", { body: { token } }),
    async onSuccess({ slug, name }) {
      toast({ title: `You can now edit ${name}` });
      for (const query of [claimQuery(slug), toolQuery(slug)]) void client.invalidateQueries({ queryKey: query.queryKey });
      await client.invalidateQueries({ queryKey: madeToolsQuery().queryKey });
      // Without the token, which is used up.
      navigate("/profile?tab=tools", { replace: true });
    },
  });
  return (
    <section className="section section--profile made__invite" aria-labelledby="invitation">
      <h2 id="invitation">You are invited to edit a tool</h2>
      <p>As its maker you can edit its listing, confirm its facts and invite others.</p>
      <FormError>{accept.error && errorMessage(accept.error)}</FormError>
      <Button busy={accept.isPending} onClick={() => accept.mutate()}>
        Accept the invitation
      </Button>
    </section>
  );
}

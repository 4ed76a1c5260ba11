import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "../../../lib/api-context.ts";
import { errorMessage } from "../../../lib/error-message.ts";
import { claimQuery, madeToolsQuery } from "../../../queries/account-queries.ts";
import { toolQuery } from "../../../queries/page-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { toast } from "../../../ui/toast.tsx";

type Props = { tool: { slug: string; name: string }; onClose: () => void };

export function LeaveDialog({ tool: { slug, name }, onClose }: Props) {
  const [{ call }, client] = [useApi(), useQueryClient()];
  const leave = useMutation({
    mutationFn: () => call("DELETE /api/user/tools/:slug", { params: { slug } }),
    onSuccess() {
      onClose();
      toast({ title: `You left ${name}` });
      for (const query of [madeToolsQuery(), claimQuery(slug), toolQuery(slug)]) void client.invalidateQueries({ queryKey: query.queryKey });
    },
  });
  return (
    <Modal
      title={`Leave ${name}?`}
      note="You can no longer edit the listing, and your open invitations end. To return, claim it again or ask another maker to invite you."
      onClose={onClose}
    >
      {/* In the dialog, which covers toasts. */}
      <FormError>{leave.error && errorMessage(leave.error)}</FormError>
      <div className="foot-row">
        <Button variant="destructive" busy={leave.isPending} onClick={() => leave.mutate()}>
          Leave
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}

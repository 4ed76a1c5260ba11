import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refreshCollections } from "../../../components/collections/refresh-collections.ts";
import { CopyButton } from "../../../components/copy-button.tsx";
import { useApi } from "../../../lib/api-context.ts";
import { useSite } from "../../../lib/site.ts";
import { toastFailure } from "../../../lib/toast-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.tsx";

export function SharedLink({ id, secret }: { id: number; secret: string }) {
  const { call } = useApi();
  const client = useQueryClient();
  const link = `${useSite().url}/collections/shared/${secret}`;
  const renew = useMutation({
    mutationFn: () => call("POST /api/user/collections/:id/secret", { params: { id: String(id) } }),
    onSuccess: () => toast({ title: "Link replaced", description: "The old link no longer works." }),
    onError: (error) => toastFailure(error),
    onSettled: () => refreshCollections(client),
  });
  return (
    <div className="shared-link">
      <input className="field" readOnly aria-label="Link to this collection" value={link} onFocus={({ target }) => target.select()} />
      <CopyButton text={link} label="Copy link to this collection">
        Copy link
      </CopyButton>
      <Button variant="ghost" busy={renew.isPending} onClick={() => renew.mutate()}>
        Replace link
      </Button>
    </div>
  );
}

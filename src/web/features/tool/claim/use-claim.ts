/** What a person can do with their claim of a tool. The page follows from the responses. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Claim } from "../../../../contract/maker.ts";
import { useApi } from "../../../lib/api-context.ts";
import { toastFailure } from "../../../lib/toast-failure.ts";
import { claimQuery, madeToolsQuery } from "../../../queries/account-queries.ts";
import { toolQuery } from "../../../queries/page-queries.ts";
import { toast } from "../../../ui/toast.tsx";

type Tool = { slug: string; name: string };

export function useClaim({ slug, name }: Tool, { onAccepted }: { onAccepted: () => void }) {
  const [{ call }, client] = [useApi(), useQueryClient()];
  const { queryKey } = claimQuery(slug);

  function show(claim: Claim | null) {
    client.setQueryData(queryKey, (status) => status && { ...status, claim });
    void client.invalidateQueries({ queryKey: madeToolsQuery().queryKey });
  }
  function accept() {
    client.setQueryData(queryKey, (status) => status && { ...status, isMaker: true, claim: null });
    // Its page names no person, but says that there is a maker.
    for (const query of [toolQuery(slug), madeToolsQuery()]) void client.invalidateQueries({ queryKey: query.queryKey });
    toast({ title: `You can now edit ${name}` });
    onAccepted();
  }
  /** For example, the claim has ended in another tab. */
  function onError(error: unknown) {
    toastFailure(error);
    void client.invalidateQueries({ queryKey });
  }

  const check = useMutation({
    mutationFn: ({ id, code }: { id: number; code?: string }) =>
      call("POST /api/user/claims/:id/check", { params: { id }, body: code === undefined ? {} : { code } }),
    onSuccess: (claim) => (claim.state === "accepted" ? accept() : show(claim)),
    onError,
  });
  const withdraw = useMutation({
    mutationFn: (id: number) => call("POST /api/user/claims/:id/withdraw", { params: { id } }),
    onSuccess() {
      show(null);
      toast({ title: "Claim withdrawn" });
    },
    onError,
  });
  return { show, check, withdraw };
}
export type ClaimActions = ReturnType<typeof useClaim>;

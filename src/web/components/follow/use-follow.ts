import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Follow, FollowSubject } from "../../../contract/following.ts";
import type { FollowKind } from "../../../contract/following-options.ts";
import { pathOf } from "../../../contract/operations/path-of.ts";
import { useApi } from "../../lib/api-context.ts";
import { toastFailure } from "../../lib/toast-failure.ts";
import { followQuery } from "../../queries/account-queries.ts";
import { toast } from "../../ui/toast.tsx";

/** Follows and unfollows, each with Undo. */
export function useFollow(subject: FollowSubject, name: string) {
  const { call } = useApi();
  const client = useQueryClient();
  const { data, isError } = useQuery(followQuery(subject));

  async function show(follow: Follow | null) {
    client.setQueryData(followQuery(subject).queryKey, { follow });
    for (const address of ["GET /api/user/follows", "GET /api/user/activity"] as const) void client.invalidateQueries({ queryKey: [pathOf(address)] });
  }
  const follow = useMutation({
    mutationFn: (kinds?: FollowKind[]) => call("PUT /api/user/follows", { body: { ...subject, ...(kinds && { kinds }) } }),
    onSuccess: show,
    onError: (error) => toastFailure(error),
  });
  const unfollow = useMutation({
    mutationFn: (followed: Follow) => call("DELETE /api/user/follows/:id", { params: { id: followed.id } }),
    onSuccess: () => show(null),
    onError: (error) => toastFailure(error),
  });

  function start() {
    follow.mutate(undefined, {
      onSuccess: (followed) =>
        toast({
          title: `You follow ${name}`,
          description: "News will be on your activity page and in your email.",
          action: { label: "Undo", run: () => unfollow.mutate(followed) },
        }),
    });
  }
  function stop(followed: Follow) {
    unfollow.mutate(followed, {
      onSuccess: () => toast({ title: `You no longer follow ${name}`, action: { label: "Undo", run: () => follow.mutate(followed.kinds) } }),
    });
  }
  const isBusy = follow.isPending || unfollow.isPending;
  return { followed: data?.follow ?? null, isKnown: data !== undefined || isError, isBusy, start, stop, choose: (kinds: FollowKind[]) => follow.mutate(kinds) };
}

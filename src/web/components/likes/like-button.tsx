import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { SIGN_IN_TO_LIKE } from "../../../contract/shell-messages.ts";
import type { ToolCard } from "../../../contract/tool.ts";
import { useApi } from "../../lib/api-context.ts";
import { count } from "../../lib/format.ts";
import { handleMissingCode } from "../../lib/reload-for-new-build.ts";
import { useSession } from "../../lib/session/session.ts";
import { signIn } from "../../lib/session/sign-in.ts";
import { useSite } from "../../lib/site.ts";
import { likeStatesQuery } from "../../queries/shared-queries.ts";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.tsx";

type Props = { tool: Pick<ToolCard, "id" | "slug" | "name" | "likes">; className?: string };

/** The like count is the heart button. All hearts of a page share one query for what the user likes. */
export function LikeButton({ tool, className = "likes" }: Props) {
  const { user, isLoading } = useSession();
  const { data: marks } = useQuery({ ...likeStatesQuery(), enabled: user !== null });
  const [isPending, setPending] = useState(false);
  const site = useSite();
  const [api, client] = [useApi(), useQueryClient()];
  const { liked, likes } = (user && marks?.[tool.id]) || { liked: false, likes: tool.likes };

  async function toggle() {
    if (isPending || isLoading) return;
    if (!user) return toast({ ...SIGN_IN_TO_LIKE, icon: "user", action: { label: "Sign In", run: () => signIn(site) } });
    setPending(true);
    await import("./toggle-like.ts").then((part) => part.toggleLike({ api, client }, tool.slug, tool.id, { liked, likes }), handleMissingCode);
    setPending(false);
  }

  return (
    <button
      type="button"
      className={className}
      aria-pressed={liked}
      aria-busy={isPending || undefined}
      aria-label={`Like ${tool.name}, ${count(likes)} likes`}
      onClick={toggle}
    >
      <Icon name="heart" className="heart" />
      {count(likes)}
    </button>
  );
}

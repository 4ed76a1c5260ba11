import type { ToolCard } from "../../contract/tool.ts";
import { count } from "../lib/format.ts";
import { toast } from "../ui/toast.tsx";
import { Icon } from "../ui/icon.tsx";

type Props = { tool: Pick<ToolCard, "name" | "likes">; look?: string };

/** The like count is the heart button. */
export function LikeButton({ tool, look = "likes" }: Props) {
  return (
    <button
      type="button"
      className={look}
      aria-pressed={false}
      aria-label={`Like ${tool.name}, ${count(tool.likes)} likes`}
      onClick={() => toast({ title: "Sign in required", description: "Please sign in to like tools." })}
    >
      <Icon name="heart" />
      {count(tool.likes)}
    </button>
  );
}

import type { Tool } from "../../../contract/tool.ts";
import { SaveButton } from "../../components/collections/save-button.tsx";
import { CompareButton } from "../../components/compare-button.tsx";
import { FollowButton } from "../../components/follow/follow-button.tsx";
import { LikeButton } from "../../components/likes/like-button.tsx";
import { latePart } from "../../lib/early-clicks.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PromoteTool } from "./promote-tool.tsx";
import { Share } from "./share.tsx";
import { VisitLink } from "./visit-link.tsx";

export function ToolActions({ tool }: { tool: Tool }) {
  return (
    <div className="identity__act" {...latePart}>
      <PromoteTool tool={tool} />
      {!tool.isAdult && <FollowButton subject={{ type: "tool", key: tool.slug }} name={tool.name} />}
      <CompareButton tool={tool} className={buttonClass({ variant: "outline", size: "icon" })} />
      <Share title={tool.name} />
      <SaveButton tool={tool} className={buttonClass({ variant: "outline", size: "icon" })} />
      <LikeButton tool={tool} className={`${buttonClass({ variant: "outline" })} num`} />
      <VisitLink tool={tool} />
    </div>
  );
}

import type { Tool } from "../../../contract/tool.ts";
import { CompareButton } from "../../components/compare-button.tsx";
import { LikeButton } from "../../components/like-button.tsx";
import { useApi } from "../../lib/api-context.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { countTool } from "./count-tool.ts";
import { PromoteTool } from "./promote-tool.tsx";
import { Share } from "./share.tsx";

export function ToolActions({ tool }: { tool: Tool }) {
  const api = useApi();
  const outline = buttonClass({ variant: "outline" });
  return (
    <div className="identity__act">
      <PromoteTool tool={tool} />
      <CompareButton tool={tool} look={buttonClass({ variant: "outline", size: "icon" })} />
      <Share title={tool.name} />
      <LikeButton tool={tool} look={`${outline} num`} />
      <a
        className={buttonClass()}
        href={withScheme(tool.website)}
        target="_blank"
        rel={tool.sponsored ? "sponsored noopener" : "noopener"}
        onClick={() => countTool(api, tool.slug, "visit")}
      >
        Visit <Icon name="arrow-up-right" />
      </a>
    </div>
  );
}

const withScheme = (address: string) => (/^https?:\/\//i.test(address) ? address : `https://${address}`);

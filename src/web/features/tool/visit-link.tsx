import type { Tool } from "../../../contract/tool.ts";
import { useApi } from "../../lib/api-context.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { countTool } from "./count-tool.ts";

/** A link to the tool's website; clicks are counted. */
export function VisitLink({ tool, size = "default" }: { tool: Tool; size?: "default" | "sm" }) {
  const api = useApi();
  return (
    <a
      className={buttonClass({ size })}
      href={withScheme(tool.website)}
      target="_blank"
      rel={tool.sponsored ? "sponsored noopener" : "noopener"}
      onClick={() => countTool(api, tool.slug, "visit")}
    >
      Visit <Icon name="arrow-up-right" />
    </a>
  );
}

const withScheme = (address: string) => (/^https?:\/\//i.test(address) ? address : `https://${address}`);

import type { Tool } from "../../../contract/tool.ts";
import { ToolCard } from "../../components/tool-card.tsx";
import { latePart } from "../../lib/early-clicks.ts";
import { describeDifferences } from "./describe-differences.ts";
import { useSimilarTools } from "./use-similar-tools.ts";

export function SimilarTools({ tool }: { tool: Tool }) {
  return (
    <div className="grid grid--3" {...latePart}>
      {useSimilarTools(tool).map((one) => (
        <ToolCard key={one.id} tool={one} note={describeDifferences(tool, one)} />
      ))}
    </div>
  );
}

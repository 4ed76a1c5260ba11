import { Link } from "wouter";
import type { Tool } from "../../../contract/tool.ts";
import { alternativesHref } from "../../../shared/text/alternatives-href.ts";
import { ToolCard } from "../../components/tool-card.tsx";
import { latePart } from "../../lib/early-clicks.ts";
import { describeDifferences } from "./describe-differences.ts";
import { useSimilarTools } from "./use-similar-tools.ts";

const FILTERS = [
  ["Free alternatives", { free: true }],
  ["Open-source alternatives", { openSource: true }],
  ["Self-hosted alternatives", { selfHosted: true }],
  ["Free, self-hosted alternatives", { free: true, selfHosted: true }],
] as const;

export function SimilarTools({ tool }: { tool: Tool }) {
  return (
    <div {...latePart}>
      <div className="grid grid--3">
        {useSimilarTools(tool).map((one) => (
          <ToolCard key={one.id} tool={one} note={describeDifferences(tool, one)} />
        ))}
      </div>
      <nav className="picks" aria-label={`Alternatives to ${tool.name}`}>
        {FILTERS.map(([label, wanted]) => (
          <Link key={label} className="pick" href={alternativesHref(tool.slug, wanted)}>
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}

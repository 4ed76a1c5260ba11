import type { SearchHit } from "../../../contract/search.ts";
import { ToolCard } from "../../components/tool-card.tsx";

const EAGER = 6;

type Props = { heading: string; isHeadingHidden?: boolean; tools: SearchHit[]; isRows: boolean };

/** Search results under a heading. Each card says why it was found. */
export const FoundTools = ({ heading, isHeadingHidden = false, tools, isRows }: Props) => (
  <section className="found__group">
    <h2 className={isHeadingHidden ? "sr" : undefined}>{heading}</h2>
    <div className={isRows ? "grid grid--rows results" : "grid grid--2 results"}>
      {tools.map((tool, index) => (
        <ToolCard key={tool.id} tool={tool} eager={index < EAGER} reason={tool.why?.line} />
      ))}
    </div>
  </section>
);

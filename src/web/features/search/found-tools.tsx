/** Search results in groups: all words, some words, and similar meaning. Each card explains why it was found. */
import type { OtherHit, SearchHit } from "../../../contract/search.ts";
import { ToolCard } from "../../components/tool-card.tsx";
import { MatchExplanation } from "./match-explanation.tsx";

const EAGER = 6;

type Group = { heading: string; isHeadingHidden?: boolean; tools: SearchHit[]; isRows: boolean };

export const FoundTools = ({ heading, isHeadingHidden = false, tools, isRows }: Group) => (
  <section className="found__group">
    <h2 className={isHeadingHidden ? "sr" : undefined}>{heading}</h2>
    <div className={isRows ? "grid grid--rows results" : "grid grid--2 results"}>
      {tools.map((tool, index) => (
        <div key={tool.id} className="found__tool">
          <ToolCard tool={tool} eager={index < EAGER} />
          {tool.why && <MatchExplanation why={tool.why} name={tool.name} likeThis={tool.shortDescription} />}
        </div>
      ))}
    </div>
  </section>
);

export function OtherTools({ tools, isRows }: { tools: OtherHit[]; isRows: boolean }) {
  const [someWords, byMeaning] = [tools.filter(({ match }) => match === "some-words"), tools.filter(({ match }) => match === "meaning")];
  return (
    <>
      {someWords.length > 0 && <FoundTools heading="Tools that match some of your words" tools={someWords} isRows={isRows} />}
      {byMeaning.length > 0 && <FoundTools heading="Tools with a similar meaning" tools={byMeaning} isRows={isRows} />}
    </>
  );
}

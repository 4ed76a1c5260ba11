/** Search results in groups: those with all words, with some of them, and by meaning. Each card says why it is there. */
import type { OtherHit, SearchHit } from "../../../contract/search.ts";
import { ToolCard } from "../../components/tool-card.tsx";
import { WhyHere } from "./why-here.tsx";

const EAGER = 6;

type Group = { heading: string; isHeadingHidden?: boolean; tools: SearchHit[] };

export const FoundTools = ({ heading, isHeadingHidden = false, tools }: Group) => (
  <section className="found__group">
    <h2 className={isHeadingHidden ? "sr" : undefined}>{heading}</h2>
    <div className="grid grid--3 results">
      {tools.map((tool, index) => (
        <div key={tool.id} className="found__tool">
          <ToolCard tool={tool} eager={index < EAGER} />
          {tool.why && <WhyHere why={tool.why} name={tool.name} likeThis={tool.shortDescription} />}
        </div>
      ))}
    </div>
  </section>
);

export function OtherTools({ tools }: { tools: OtherHit[] }) {
  const [someWords, byMeaning] = [tools.filter(({ match }) => match === "some-words"), tools.filter(({ match }) => match === "meaning")];
  return (
    <>
      {someWords.length > 0 && <FoundTools heading="Tools that match some of your words" tools={someWords} />}
      {byMeaning.length > 0 && <FoundTools heading="Tools with a similar meaning" tools={byMeaning} />}
    </>
  );
}

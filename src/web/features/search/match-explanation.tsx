import { Link } from "wouter";
import type { Why } from "../../../contract/search.ts";

type Props = { why: Why; name: string /** A query that finds similar tools. */; likeThis: string };

/** One line, with all details on demand. Works without JavaScript. */
export function MatchExplanation({ why: { line, words, missing, meaning, sort }, name, likeThis }: Props) {
  return (
    <details className="why">
      <summary aria-label={`Why ${name} is here: ${line}`}>{line}</summary>
      <ul>
        {words.map(({ word, as, in: places }) => (
          <li key={word}>
            “{word}”{as !== null && ` (as “${as}”)`} in the {places.join(", ")}
          </li>
        ))}
        {missing.length > 0 && <li>Not found: {missing.join(", ")}</li>}
        {meaning && <li>{Math.round(meaning.closeness * 100)}% close to your question in meaning</li>}
        <li>{sort}</li>
        <li>
          <Link href={`/search?q=${encodeURIComponent(likeThis)}`}>More like this</Link>
        </li>
      </ul>
    </details>
  );
}

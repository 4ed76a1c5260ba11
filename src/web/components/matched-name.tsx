import type { Suggestion } from "../lib/search-client.ts";

/** A name in which the typed text is marked. */
export function MatchedName({ parts }: Pick<Suggestion, "parts">) {
  return parts.map(({ text, start, isMatch }) => (isMatch ? <mark key={start}>{text}</mark> : text));
}

/** Suggestions for a field based on similar listings, shown below it and applied with one click. The user decides. */
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { Proposals } from "../../contract/search.ts";
import { useDebounced } from "../lib/use-debounced.ts";
import { proposalsQuery } from "../queries/tool-form-queries.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

const TYPING_MS = 500;
/** Shorter texts give poor suggestions. */
const MIN_TEXT = 20;
/** The beginning is enough, and URLs have a maximum length. */
const MAX_TEXT = 1_000;

type Props = {
  /** The text written about the tool so far. */
  text: string;
  /** The tool's own slug, if it is already listed. */
  except?: string;
  /** Selects the values that fit the field and are not in it yet. */
  pick: (proposals: Proposals) => string[];
  onTake: (value: string) => void;
  /** Shown until there is enough text. */
  hint?: string;
};

export function ProposedValues({ text, except, pick, onTake, hint }: Props) {
  const labelId = useId();
  const typed = text.trim().slice(0, MAX_TEXT);
  const written = useDebounced(typed, TYPING_MS, typed);
  const isEnough = written.length >= MIN_TEXT;
  const { data, isError, isFetching, refetch } = useQuery({ ...proposalsQuery(written, except ?? null), enabled: isEnough });
  if (!isEnough) return <Note>{hint}</Note>;
  if (isFetching && !data) return <Note>Looking for suggestions…</Note>;
  if (isError) {
    return (
      <Note>
        <Icon name="circle-alert" /> No suggestions right now.{" "}
        <button type="button" className="proposed__retry" onClick={() => void refetch()}>
          Try again
        </button>
      </Note>
    );
  }
  if (!data || (data.categories.length === 0 && data.tags.length === 0)) return <Note>No suggestions for this text.</Note>;
  const values = pick(data);
  if (values.length === 0) return <Note>No other suggestions.</Note>;
  return (
    <fieldset className="proposed" aria-labelledby={labelId}>
      <span id={labelId}>Suggested</span>
      {values.map((value) => (
        <Button key={value} variant="outline" size="sm" onClick={() => onTake(value)}>
          {value}
        </Button>
      ))}
    </fieldset>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <p className="proposed" role="status">
    {children}
  </p>
);

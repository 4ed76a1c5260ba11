/** The list under the search box. Loaded when the box is first used, together with Algolia's client. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { SUGGESTIONS } from "../../../contract/search-limits.ts";
import { CategoryName } from "../../components/category-name.tsx";
import { Logo } from "../../components/logo.tsx";
import { createSearchClient, type Suggestion } from "../../lib/search-client.ts";
import { type Site, useSite } from "../../lib/site.ts";
import { Icon } from "../../ui/icon.tsx";

/** The list's state as the input announces it to screen readers. */
export type OpenList = { isOpen: boolean; optionId: string | undefined };
export type SuggestionsProps = {
  text: string;
  /** Focused, or blurred a moment ago. */
  isActive: boolean;
  input: RefObject<HTMLInputElement | null>;
  listId: string;
  onList(list: OpenList): void;
  onSearch(): void;
  onClose(): void;
};

const NONE = -1;

let client: ReturnType<typeof createSearchClient> | undefined;
/** One client for all boxes, because it caches responses. */
const clientFor = (site: Site) => (client ??= createSearchClient(site));

export function Suggestions({ text, isActive, input, listId, onList, onSearch, onClose }: SuggestionsProps) {
  const [, navigate] = useLocation();
  const { found, query } = useSuggestions(text.trim(), isActive);
  const [chosen, setChosen] = useState(NONE);
  // No name starts with the typed text: it may be a question.
  const isQuestion = found.length === 0 && query !== "";
  const options = isQuestion ? 1 : found.length;
  const isOpen = isActive && options > 0;
  const optionId = isOpen && chosen !== NONE ? `${listId}-${chosen}` : undefined;

  // New suggestions: clear the highlight, so that Enter searches for the typed text.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the list changes
  useEffect(() => setChosen(NONE), [found]);
  useEffect(() => onList({ isOpen, optionId }), [isOpen, optionId, onList]);

  const open = (tool: Suggestion) => {
    onClose();
    navigate(`/tools/${tool.slug}`);
  };
  useKeys(input, (event) => {
    if (event.isComposing || !isOpen) return;
    const { key } = event;
    if (key === "ArrowDown") setChosen(((chosen + 2) % (options + 1)) - 1);
    else if (key === "ArrowUp") setChosen(((chosen + 1 + options) % (options + 1)) - 1);
    else if (key === "Escape") onClose();
    else if (key === "Enter" && found[chosen]) open(found[chosen]);
    else return;
    event.preventDefault();
  });

  if (!isOpen) return null;
  return (
    <div className="suggest">
      <div id={listId} role="listbox" aria-label="Suggestions">
        {isQuestion && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div id={`${listId}-0`} role="option" aria-selected={chosen === 0} onClick={onSearch}>
            <Icon name="search" />
            <strong>Search for “{query}”</strong>
          </div>
        )}
        {found.map((tool, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div
            key={tool.slug}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => open(tool)}
            // Only pointer movement highlights; a list that appears under a resting pointer does not.
            onMouseMove={({ movementX, movementY }) => (movementX || movementY) && setChosen(index)}
          >
            <Logo tool={tool} size={32} eager />
            <strong>{tool.parts.map(({ text, start, isMatch }) => (isMatch ? <mark key={start}>{text}</mark> : text))}</strong>
            <CategoryName name={tool.category} slug={tool.categorySlug} />
            <span className="enter">
              <Icon name="corner-down-left" />
            </span>
          </div>
        ))}
      </div>
      {!isQuestion && (
        <div className="suggest__foot" aria-hidden="true">
          <span>
            <kbd>↑</kbd>
            <kbd>↓</kbd> to move
          </span>
          <span>
            <kbd>↵</kbd> to open
          </span>
          <span>
            <kbd>esc</kbd> to close
          </span>
          <button type="button" className="all" tabIndex={-1} onClick={onSearch}>
            Search for “{query}” <Icon name="arrow-right" />
          </button>
        </div>
      )}
    </div>
  );
}

const NOTHING: { found: Suggestion[]; query: string } = { found: [], query: "" };

/** Requests suggestions once typing has paused; a response to an outdated query is discarded. */
function useSuggestions(query: string, isActive: boolean) {
  const site = useSite();
  const [answer, setAnswer] = useState(NOTHING);
  useEffect(() => {
    if (!isActive) return;
    if (query.length < SUGGESTIONS.minCharacters) return setAnswer(NOTHING);
    let isCurrent = true;
    const timer = setTimeout(() => {
      clientFor(site)(query).then(
        (found) => isCurrent && setAnswer({ found, query }),
        // Suggestions are optional: a failure is only logged.
        (error: unknown) => console.error("Suggestions failed", error),
      );
    }, SUGGESTIONS.debounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, isActive, site]);
  return answer;
}

/** Handles keys pressed in the input before the form does. */
function useKeys(input: RefObject<HTMLInputElement | null>, onKey: (event: KeyboardEvent) => void) {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const element = input.current;
    const listen = (event: KeyboardEvent) => latest.current(event);
    element?.addEventListener("keydown", listen);
    return () => element?.removeEventListener("keydown", listen);
  }, [input]);
}

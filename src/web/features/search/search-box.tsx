import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { useLocation } from "wouter";
import { MAX_SEARCH_LENGTH, SUGGESTIONS } from "../../../contract/search-limits.ts";
import { useSite } from "../../lib/site.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { ComboboxProps } from "../../ui/use-combobox.ts";
import type { SuggestionsProps } from "./suggestions.tsx";

const CLOSED: Omit<ComboboxProps, "onKeyDown"> = { role: "combobox", "aria-expanded": false, "aria-autocomplete": "list" };

/** `children`: the search scope, as a form field (search-within.tsx). */
type Props = { initial?: string; hero?: boolean; children?: ReactNode };

/** A plain form that works before and without JavaScript. Suggestions load on first focus. */
export function SearchBox({ initial = "", hero = false, children }: Props) {
  const label = `Search ${useSite().terms.items}`;
  const [, navigate] = useLocation();
  const [text, setText] = useState(initial);
  const [isActive, setActive] = useState(false);
  const [state, setState] = useState(CLOSED);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const onKeyDown = useRef<ComboboxProps["onKeyDown"]>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  function enter() {
    clearTimeout(leaving.current);
    setActive(true);
    if (!Suggestions) import("./suggestions.tsx").then((part) => setSuggestions(() => part.Suggestions), console.error);
  }
  function search() {
    const query = text.trim();
    if (!query) return;
    setActive(false);
    const within = new FormData(input.current?.form ?? undefined).get("category");
    navigate(`/search?q=${encodeURIComponent(query)}${within ? `&category=${encodeURIComponent(String(within))}` : ""}`);
  }

  return (
    <search className={state["aria-expanded"] ? "search search--open" : "search"}>
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <div className="search__box">
          <Icon name="search" size={20} />
          <input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            name="q"
            placeholder={label}
            aria-label={label}
            autoComplete="off"
            maxLength={MAX_SEARCH_LENGTH}
            {...state}
            onKeyDown={(event) => onKeyDown.current?.(event)}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setActive(true);
            }}
            onFocus={enter}
            onBlur={() => {
              // A click on a suggestion blurs the input first, so the list must stay a moment longer.
              leaving.current = setTimeout(() => setActive(false), SUGGESTIONS.closeAfterBlurMs);
            }}
          />
          {hero && <kbd>/</kbd>}
          <button type="submit" className={buttonClass()}>
            Search
          </button>
        </div>
        {children}
      </form>
      {Suggestions && (
        <Suggestions text={text} isActive={isActive} onState={setState} onKeyDown={onKeyDown} onSearch={search} onClose={() => setActive(false)} />
      )}
    </search>
  );
}

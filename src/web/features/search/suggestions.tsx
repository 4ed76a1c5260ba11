/** The list under the search box. Loaded when the box is first used. */
import { type RefObject, useEffect } from "react";
import { useLocation } from "wouter";
import { SuggestedTool } from "../../components/suggested-tool.tsx";
import type { Suggestion } from "../../lib/search-client.ts";
import { useSite } from "../../lib/site.ts";
import { loadSearchClient, useSuggestions } from "../../queries/use-suggestions.ts";
import { Icon } from "../../ui/icon.tsx";
import { type ComboboxProps, useCombobox } from "../../ui/use-combobox.ts";

export type SuggestionsProps = {
  text: string;
  /** Focused, or blurred a moment ago. */
  isActive: boolean;
  /** The input is outside, because it is needed before this code has loaded. */
  onState: (state: Omit<ComboboxProps, "onKeyDown">) => void;
  onKeyDown: RefObject<ComboboxProps["onKeyDown"]>;
  onSearch: () => void;
  onClose: () => void;
};

export function Suggestions({ text, isActive, onState, onKeyDown, onSearch, onClose }: SuggestionsProps) {
  const [, navigate] = useLocation();
  const site = useSite();
  const { found, query } = useSuggestions(text.trim(), { isActive });
  // Without a matching name it may be a question, which only a search can answer.
  const options: (Suggestion | "search")[] = found.length > 0 || query === "" ? found : ["search"];
  const isOpen = isActive && options.length > 0;
  const { inputProps, listProps, optionProps } = useCombobox({
    label: "Suggestions",
    items: options,
    keyOf: (option) => (option === "search" ? option : option.slug),
    isOpen,
    resetOn: found,
    onPick(option) {
      if (option === "search") return onSearch();
      onClose();
      navigate(`/tools/${option.slug}`);
    },
    onEscape: onClose,
  });
  // Loaded before anything is typed.
  useEffect(() => void loadSearchClient(site).catch(console.error), [site]);
  useEffect(() => {
    onKeyDown.current = inputProps.onKeyDown;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the props are new objects on every render; these two change them
  useEffect(() => {
    const { onKeyDown: _, ...state } = inputProps;
    onState(state);
  }, [inputProps["aria-expanded"], inputProps["aria-activedescendant"]]);

  if (!isOpen) return null;
  return (
    <div className="suggest">
      <div {...listProps}>
        {options.map((option) =>
          option === "search" ? (
            <div key={option} {...optionProps(option)}>
              <Icon name="search" />
              <strong>Search for “{query}”</strong>
            </div>
          ) : (
            <div key={option.slug} {...optionProps(option)}>
              <SuggestedTool tool={option} />
              <span className="enter">
                <Icon name="corner-down-left" />
              </span>
            </div>
          ),
        )}
      </div>
      {options[0] !== "search" && (
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

/** Finds a tool to compare without leaving the page, using the same index as every search. */
import { useState } from "react";
import { SuggestedTool } from "../../components/suggested-tool.tsx";
import type { Suggestion } from "../../lib/search-client.ts";
import { useSuggestions } from "../../queries/use-suggestions.ts";
import { Icon } from "../../ui/icon.tsx";
import { useCombobox } from "../../ui/use-combobox.ts";

/** `onCancel`: Escape was pressed and there is no text left to clear. */
type Props = { except: string[]; onPick: (tool: Suggestion) => void; onCancel?: () => void; autoFocus?: boolean };

export function ComparePicker({ except, onPick, onCancel, autoFocus = false }: Props) {
  const [text, setText] = useState("");
  const { found, query } = useSuggestions(text.trim());
  const tools = found.filter(({ slug }) => !except.includes(slug));
  const isOpen = query !== "";
  const { inputProps, listProps, optionProps } = useCombobox({
    label: "Tools",
    items: tools,
    keyOf: ({ slug }) => slug,
    isOpen,
    startsAtFirst: true,
    resetOn: text,
    onPick(tool) {
      setText("");
      onPick(tool);
    },
    onEscape: () => setText(""),
  });
  return (
    <div className="picker">
      <label className="search__box">
        <Icon name="search" size={20} />
        <input
          type="text"
          inputMode="search"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: it appears on a click on "Add a tool", whose only purpose it is
          autoFocus={autoFocus}
          placeholder="Add a tool"
          aria-label="Add a tool"
          {...inputProps}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && text === "") onCancel?.();
            inputProps.onKeyDown(event);
          }}
        />
      </label>
      {isOpen && (
        <div {...listProps} className="suggest">
          {tools.map((tool) => (
            <div key={tool.slug} {...optionProps(tool)}>
              <SuggestedTool tool={tool} />
            </div>
          ))}
          {tools.length === 0 && <p className="picker__none">No tools match “{query}”.</p>}
        </div>
      )}
    </div>
  );
}

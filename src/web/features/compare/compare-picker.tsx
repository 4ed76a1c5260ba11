/** Finds a tool to compare without leaving the page, using the same index as every search. */
import { type KeyboardEvent, useId, useState } from "react";
import { CategoryName } from "../../components/category-name.tsx";
import { Logo } from "../../components/logo.tsx";
import type { Suggestion } from "../../lib/search-client.ts";
import { useFoundTools } from "../../lib/use-found-tools.ts";
import { Icon } from "../../ui/icon.tsx";

/** `onCancel`: Escape was pressed and there is no text left to clear. */
type Props = { except: string[]; onPick: (tool: Suggestion) => void; onCancel?: () => void; autoFocus?: boolean };

export function ComparePicker({ except, onPick, onCancel, autoFocus = false }: Props) {
  const id = useId();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState(0);
  const { found, query } = useFoundTools(text.trim());
  const tools = found.filter(({ slug }) => !except.includes(slug));
  const isOpen = text.trim() !== "" && query !== "";

  function pick(tool: Suggestion | undefined) {
    if (!tool) return;
    setText("");
    onPick(tool);
  }
  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === "Escape" && text === "") onCancel?.();
    if (!isOpen) return;
    if (key === "ArrowDown") setChosen((chosen + 1) % Math.max(1, tools.length));
    else if (key === "ArrowUp") setChosen((chosen + tools.length - 1) % Math.max(1, tools.length));
    else if (key === "Enter") pick(tools[chosen]);
    else if (key === "Escape") setText("");
    else return;
    event.preventDefault();
  }
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
          role="combobox"
          aria-expanded={isOpen && tools.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && tools[chosen] ? `${id}-${tools[chosen].slug}` : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setChosen(0);
          }}
          onKeyDown={onKey}
        />
      </label>
      {isOpen && (
        <div className="suggest" id={`${id}-list`} role="listbox" aria-label="Tools">
          {tools.map((tool, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
            <div
              key={tool.slug}
              id={`${id}-${tool.slug}`}
              role="option"
              aria-selected={index === chosen}
              onClick={() => pick(tool)}
              onMouseMove={() => setChosen(index)}
            >
              <Logo tool={tool} size={32} eager />
              <strong>{tool.parts.map(({ text: part, start, isMatch }) => (isMatch ? <mark key={start}>{part}</mark> : part))}</strong>
              <CategoryName name={tool.category} slug={tool.categorySlug} />
            </div>
          ))}
          {tools.length === 0 && <p className="picker__none">No tools match “{query}”.</p>}
        </div>
      )}
    </div>
  );
}

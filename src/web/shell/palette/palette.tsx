/** One box for everything: finds tools, categories, posts and pages, and runs actions. Loaded on first use. */
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { MAX_SEARCH_LENGTH } from "../../../contract/search-limits.ts";
import { Logo } from "../../components/logo.tsx";
import type { PaletteItem } from "../../components/palette-source.ts";
import { takeTypedText } from "../../lib/palette-keys.ts";
import { compareHref } from "../../lib/use-compare-tray.ts";
import { Icon } from "../../ui/icon.tsx";
import { useCombobox } from "../../ui/use-combobox.ts";
import { useOpenDialog } from "../../ui/use-open-dialog.ts";
import styles from "./palette.css?url";
import { PaletteEmpty } from "./palette-empty.tsx";
import { PaletteFoot } from "./palette-foot.tsx";
import { PaletteRow } from "./palette-row.tsx";
import { RecentChips } from "./recent-chips.tsx";
import { rememberItem } from "./recent-items.ts";
import { searchHref, withSearch } from "./search-item.ts";
import { useToolOnPage } from "./use-actions.ts";
import { usePaletteItems } from "./use-palette-items.ts";

export function Palette({ onClose }: { onClose(): void }) {
  const [, navigate] = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const onPage = useToolOnPage();
  const [text, setText] = useState("");
  const [isComparing, setComparing] = useState(false);
  /** Enter was pressed before the results for the current query arrived. */
  const [isEntering, setEntering] = useState(false);
  const query = text.trim();
  const { items, isCurrent } = usePaletteItems({ query, isComparing, startComparing });
  const rows = withSearch(items, query);
  const combobox = useCombobox({ label: "Results", items: rows, keyOf: ({ id }) => id, startsAtFirst: true, resetOn: text, onPick: open });
  const chosen = rows[combobox.index];

  useOpenDialog(dialog, onClose);
  useLayoutEffect(() => {
    input.current?.focus();
    const typed = takeTypedText();
    if (typed === "") return;
    setText(typed.replaceAll("\n", ""));
    setEntering(typed.includes("\n"));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens the row that is selected when the results arrive
  useEffect(() => {
    if (isEntering && isCurrent && query !== "") open(chosen);
  }, [isEntering, isCurrent, query]);

  function startComparing() {
    setComparing(true);
    setText("");
    input.current?.focus();
  }
  function searchFor(spelling: string) {
    setText(spelling);
    input.current?.focus();
  }
  function go(href: string) {
    onClose();
    navigate(href);
  }
  function open(item: PaletteItem | undefined) {
    if (!item) return;
    if (!item.isStep) onClose();
    rememberItem(item);
    item.run?.();
    if (item.href) navigate(item.href);
  }
  function toNextGroup() {
    const after = rows.findIndex((row, index) => index > combobox.index && row.group !== chosen?.group);
    combobox.move((after < 0 ? rows.length : after) - combobox.index);
  }
  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === "Tab" && !event.shiftKey) toNextGroup();
    else if (event.key === "Enter" && isCommand && chosen?.tool && onPage) go(compareHref([onPage.slug, chosen.tool.slug]));
    else if (event.key === "Enter" && !isCurrent && !combobox.isMoved) setEntering(true);
    else if (event.key === "Backspace" && text === "") setComparing(false);
    else if (isCommand && event.key.toLowerCase() === "k") onClose();
    else return combobox.inputProps.onKeyDown(event);
    event.preventDefault();
  }

  return (
    <dialog ref={dialog} className="palette" aria-label="Search and actions" closedby="any">
      <link rel="stylesheet" href={styles} precedence="own" />
      <div className="palette__in">
        <Icon name="search" size={20} />
        {isComparing && onPage && (
          <span className="palette__mode">
            Compare <span>{onPage.name}</span> with
          </span>
        )}
        <input
          ref={input}
          type="text"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={isComparing ? "Another tool" : "Search tools, posts and actions"}
          aria-label="Search tools, posts and actions"
          {...combobox.inputProps}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setEntering(false);
          }}
          onKeyDown={onKey}
        />
        {onPage && !isComparing && (
          <span className="palette__scope">
            On this page: <Logo tool={onPage} size={24} eager /> {onPage.name}
          </span>
        )}
        <form method="dialog">
          <button type="submit" className="palette__close">
            <kbd>Esc</kbd>
            <Icon name="x" size={20} />
            <span className="sr">Close</span>
          </button>
        </form>
      </div>
      <div {...combobox.listProps} className="palette__list">
        {groupsOf(rows).map(([group, list]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is not a fieldset
          <div key={group} role="group" aria-label={group} className="palette__group" data-group={group}>
            <p className="palette__title" aria-hidden="true">
              {group}
            </p>
            {list.map((item) => (
              <PaletteRow key={item.id} item={item} {...combobox.optionProps(item)} />
            ))}
          </div>
        ))}
      </div>
      {query !== "" && isCurrent && items.length === 0 && <PaletteEmpty query={query} onPick={searchFor} />}
      {query === "" && !isComparing && <RecentChips onOpen={go} />}
      <PaletteFoot canCompare={onPage !== undefined} onSearch={query ? () => go(searchHref(query)) : undefined} />
    </dialog>
  );
}

const groupsOf = (rows: PaletteItem[]) => [...Map.groupBy(rows, ({ group }) => group)];

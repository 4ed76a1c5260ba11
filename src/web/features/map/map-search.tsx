/** The map's search box: a form that works without JavaScript; with it, the map follows while one types. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { MAX_SEARCH_LENGTH } from "../../../contract/search-limits.ts";
import { useSite } from "../../lib/site.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

const PAUSE_MS = 120;

/** `onType`: after a pause in typing. `onSubmit`: for a history entry, and to select a tool. */
type Props = { q: string; onType: (q: string) => void; onSubmit: (q: string) => void; children?: ReactNode };

export function MapSearch({ q, onType, onSubmit, children }: Props) {
  const label = `Find ${useSite().terms.items} on the map`;
  const [text, setText] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(q);
  // Back and Forward change it from outside; what was sent from here lags behind the typing.
  useEffect(() => {
    if (q !== sent.current) setText(q);
    sent.current = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      sent.current = next.trim();
      onType(sent.current);
    }, PAUSE_MS);
  }
  function submit(next: string) {
    clearTimeout(timer.current);
    setText(next);
    sent.current = next.trim();
    onSubmit(sent.current);
  }
  return (
    <search className="map__search">
      <form
        action="/map"
        onSubmit={(event) => {
          event.preventDefault();
          submit(text);
        }}
      >
        <Icon name="search" size={20} />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          name="q"
          aria-label={label}
          placeholder="A tool, or what you want to do"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
        {text !== "" && (
          <button type="button" className={buttonClass({ variant: "ghost", size: "icon" })} aria-label="Clear search" onClick={() => submit("")}>
            <Icon name="x" />
          </button>
        )}
      </form>
      {children}
    </search>
  );
}

import { useState } from "react";
import { useLocation } from "wouter";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

/** A plain form underneath: it works before, and without, any script. */
export function SearchBox({ initial = "", hero = false }: { initial?: string; hero?: boolean }) {
  const [, navigate] = useLocation();
  const [text, setText] = useState(initial);

  return (
    <search className="search">
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          const query = text.trim();
          if (query) navigate(`/search?q=${encodeURIComponent(query)}`);
        }}
      >
        <div className="search__box">
          <Icon name="search" size={20} />
          <input type="search" name="q" placeholder="Search AI tools" aria-label="Search AI tools" autoComplete="off" maxLength={512} value={text} onChange={({ target }) => setText(target.value)} />
          {hero && <kbd aria-hidden="true">/</kbd>}
          <button type="submit" className={buttonClass()}>
            Search
          </button>
        </div>
      </form>
    </search>
  );
}

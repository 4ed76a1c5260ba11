/** Search and filters of a list, kept in the URL. */
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useUrl } from "../lib/use-url.ts";

const PAUSE_MS = 250;

/** Without options, it is a date. */
export type Filter = { name: string; label: string; options?: { value: string; label: string }[] };

type Props = { placeholder?: string; filters?: Filter[]; children?: ReactNode };

/** On a phone, several filters are behind one button, so that the first row is visible. */
export function FilterBar({ placeholder, filters = [], children }: Props) {
  const { params } = useUrl();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const active = filters.filter(({ name }) => name !== "sort" && params.get(name)).length;
  const dates = filters.filter(({ options }) => !options);
  const fields = (
    <>
      {filters.map((filter) => filter.options && <FilterField key={filter.name} filter={filter} />)}
      {dates.length > 0 && (
        <div className="bar__dates">
          {dates.map((filter) => (
            <FilterField key={filter.name} filter={filter} />
          ))}
        </div>
      )}
    </>
  );
  return (
    <div className="bar">
      {placeholder && <SearchField placeholder={placeholder} />}
      {filters.length > 1 ? (
        <>
          <Button variant="outline" className="bar__toggle" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            <Icon name="sliders-horizontal" />
            {active > 0 ? `Filters (${active})` : "Filters"}
          </Button>
          <div id={id} className={isOpen ? "bar__filters is-open" : "bar__filters"}>
            {fields}
          </div>
        </>
      ) : (
        fields
      )}
      {children && <div className="bar__end">{children}</div>}
    </div>
  );
}

function FilterField({ filter: { name, label, options } }: { filter: Filter }) {
  const { params, go } = useUrl();
  const value = params.get(name) ?? "";
  const choose = (chosen: string) => go({ [name]: chosen, page: null });
  if (!options)
    return (
      <label className="bar__date">
        <span className="muted">{label}</span>
        <input className="field" type="date" value={value} onChange={({ target }) => choose(target.value)} />
      </label>
    );
  return (
    <label className="bar__select">
      <span className="sr">{label}</span>
      <select className="field" value={value} onChange={({ target }) => choose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function SearchField({ placeholder }: { placeholder: string }) {
  const { params, go } = useUrl();
  const urlQuery = params.get("q") ?? "";
  const [text, setText] = useState(urlQuery);
  const id = useId();
  const latestGo = useRef(go);
  latestGo.current = go;

  useEffect(() => setText(urlQuery), [urlQuery]);
  useEffect(() => {
    if (text.trim() === urlQuery) return;
    const timer = setTimeout(() => latestGo.current({ q: text.trim(), page: null }, { replace: true }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, urlQuery]);

  return (
    <div className="bar__search">
      <Icon name="search" />
      <label className="sr" htmlFor={id}>
        {placeholder}
      </label>
      <input id={id} className="field" type="search" placeholder={placeholder} value={text} onChange={({ target }) => setText(target.value)} />
    </div>
  );
}

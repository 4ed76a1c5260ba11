/** Search and filters of a list, kept in the URL. */
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useUrl } from "../lib/use-url.ts";

const PAUSE_MS = 250;

export type Filter = { name: string; label: string; options: { value: string; label: string }[] };

type Props = { placeholder?: string; filters?: Filter[]; children?: ReactNode };

export function FilterBar({ placeholder, filters = [], children }: Props) {
  const { params, go } = useUrl();
  return (
    <div className="bar">
      {placeholder && <SearchField placeholder={placeholder} />}
      {filters.map(({ name, label, options }) => (
        <label key={name} className="bar__select">
          <span className="sr">{label}</span>
          <select className="field" value={params.get(name) ?? ""} onChange={({ target }) => go({ [name]: target.value, page: null })}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      {children && <div className="bar__end">{children}</div>}
    </div>
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

/** Finds a tool, post or user from anywhere in the panel. */
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "wouter";
import type { AdminPostRow } from "../../contract/admin/blogs.ts";
import type { AdminToolRow } from "../../contract/admin/tools.ts";
import type { AdminUser } from "../../contract/admin/users.ts";
import { Icon } from "../ui/icon.tsx";
import { BLOGS, readList, TOOLS, USERS } from "./lib/queries.ts";
import { useKeys } from "./lib/use-keys.ts";

const PAUSE_MS = 200;
const EACH = 4;

export function QuickFind() {
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const asked = useDebounced(text.trim());
  useKeys({ "/": () => input.current?.focus() });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) navigate(`/admin/tools?q=${encodeURIComponent(text.trim())}`);
    setOpen(false);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form that searches; <search> would be one more box around it
    <form
      ref={box}
      className="quick"
      role="search"
      onSubmit={submit}
      onFocus={() => setOpen(true)}
      onBlur={({ relatedTarget }) => box.current?.contains(relatedTarget) || setOpen(false)}
      onKeyDown={({ key }) => key === "Escape" && setOpen(false)}
    >
      <Icon name="search" />
      <input
        ref={input}
        className="field"
        type="search"
        aria-label="Find a tool, post or user"
        placeholder="Find a tool, post or user"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setOpen(true);
        }}
      />
      <kbd>/</kbd>
      {isOpen && asked.length > 1 && <Found q={asked} onChoose={() => setOpen(false)} />}
    </form>
  );
}

/** What was typed once the typing pauses. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function Found({ q, onChoose }: { q: string; onChoose: () => void }) {
  const params = { q, limit: EACH, page: 1 };
  const { data: tools } = useQuery(readList<AdminToolRow>(TOOLS, params));
  const { data: posts } = useQuery(readList<AdminPostRow>(BLOGS, params));
  const { data: users } = useQuery(readList<AdminUser>(USERS, params));
  const groups = [
    { title: "Tools", found: tools?.items.map(({ id, name }) => ({ id, label: name, href: `/admin/tools?id=${id}` })) },
    { title: "Posts", found: posts?.items.map(({ id, title }) => ({ id, label: title, href: `/admin/blogs?id=${id}` })) },
    {
      title: "Users",
      found: users?.items.map(({ id, displayName, email }) => ({ id, label: displayName ?? email, href: `/admin/users?q=${encodeURIComponent(email)}` })),
    },
  ];
  const isNothing = groups.every(({ found }) => found?.length === 0);
  return (
    <div className="pop">
      {isNothing && <p>Nothing found for “{q}”.</p>}
      {groups.map(
        ({ title, found }) =>
          found &&
          found.length > 0 && (
            <div key={title}>
              <h2>{title}</h2>
              {found.map(({ id, label, href }) => (
                <Link key={id} href={href} onClick={onChoose}>
                  <span>{label}</span>
                </Link>
              ))}
            </div>
          ),
      )}
    </div>
  );
}

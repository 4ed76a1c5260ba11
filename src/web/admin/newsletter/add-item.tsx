import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { IssueItem } from "../../../contract/admin/newsletter.ts";
import type { IssueSection } from "../../../contract/issue-sections.ts";
import { useDebounced } from "../../lib/use-debounced.ts";
import { Icon } from "../../ui/icon.tsx";
import { read } from "../lib/queries.ts";

const PAUSE_MS = 250;
const FOUND = 6;

type Props = { section: IssueSection; label: string /** Already in the issue. */; taken: number[]; onAdd: (item: IssueItem) => void };

/** Finds an item by its name. Scheduled posts and news are found too: they may be public by then. */
export function AddItem({ section, label, taken, onAdd }: Props) {
  const id = useId();
  const [text, setText] = useState("");
  const search = useDebounced(text.trim(), PAUSE_MS);
  const { data, isFetching } = useFound(section, search);
  const found = search && text.trim() ? data?.filter((item) => !taken.includes(item.id)).slice(0, FOUND) : undefined;
  return (
    <div className="add-item">
      <input
        className="field"
        type="search"
        aria-label={label}
        aria-describedby={id}
        placeholder="Add by name"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        // The form would be saved.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p className="sr" id={id} role="status">
        {found && !isFetching && (found.length === 1 ? "1 result" : `${found.length} results`)}
      </p>
      {found && (
        <ul>
          {found.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                onClick={() => {
                  onAdd(item);
                  setText("");
                }}
              >
                <Icon name="plus" />
                <span>
                  {item.title} {item.note && <span className="muted">{item.note}</span>}
                </span>
              </button>
            </li>
          ))}
          {found.length === 0 && !isFetching && <li className="muted">Nothing found.</li>}
        </ul>
      )}
    </div>
  );
}

const LIMIT = 20;

function useFound(section: IssueSection, q: string) {
  const isTools = section !== "news" && section !== "posts";
  const query = { q, limit: LIMIT };
  const tools = useQuery({ ...read("GET /api/admin/tools", { query: { ...query, status: "approved" } }), enabled: q !== "" && isTools });
  const news = useQuery({ ...read("GET /api/admin/news", { query }), enabled: q !== "" && section === "news" });
  const posts = useQuery({ ...read("GET /api/admin/blogs", { query }), enabled: q !== "" && section === "posts" });
  const isUsable = ({ status, publishAt }: { status: string; publishAt: string | null }) => status === "approved" || publishAt !== null;
  const data: IssueItem[] | undefined = isTools
    ? tools.data?.items.map(({ id, name, category }) => ({ id, title: name, note: category, isPublic: true }))
    : section === "news"
      ? news.data?.items.filter(isUsable).map(({ id, title, source, status }) => ({ id, title, note: source, isPublic: status === "approved" }))
      : posts.data?.items.filter(isUsable).map(({ id, title, author, status }) => ({ id, title, note: author, isPublic: status === "approved" }));
  return { data, isFetching: tools.isFetching || news.isFetching || posts.isFetching };
}

/** Palette items while the panel is open: approve, edit, find a user, go to a screen. */
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { PendingItem } from "../../contract/admin/moderation.ts";
import { addToPalette, type PaletteItem } from "../components/palette-source.ts";
import { KIND_LABEL } from "./lib/messages.ts";
import { pendingQuery, readPage } from "./lib/queries.ts";
import { useDecide } from "./lib/use-decide.ts";
import { hrefOf, MAIN_SCREENS, MORE_SCREENS } from "./screens.ts";

const MAX_PER_KIND = 4;
const PANEL = "Admin";

type Approve = (item: PendingItem) => void;

export function useAdminPalette() {
  const client = useQueryClient();
  const { decide } = useDecide();
  const approve = useRef<Approve>(() => {});
  approve.current = (item) => void decide(item, true);
  useEffect(() => addToPalette((query) => itemsFor(client, query, (item) => approve.current(item))), [client]);
}

async function itemsFor(client: QueryClient, query: string, approve: Approve): Promise<PaletteItem[]> {
  const lowerQuery = query.toLowerCase();
  const [pending, found] = await Promise.all([pendingItems(client, lowerQuery, approve), query === "" ? [] : findRows(client, query)]);
  return [...pending, ...found, ...findScreens(lowerQuery)];
}

/** The newest pending items, or those whose title contains the query. */
async function pendingItems(client: QueryClient, lowerQuery: string, approve: Approve): Promise<PaletteItem[]> {
  const { tools, news, blogs, videos } = await client.fetchQuery(pendingQuery());
  return [...tools, ...news, ...blogs, ...videos]
    .filter(({ title }) => title.toLowerCase().includes(lowerQuery.replace(/^approve\s*/, "")))
    .slice(0, lowerQuery === "" ? 2 : MAX_PER_KIND)
    .map((item) => ({
      id: `approve-${item.type}-${item.id}`,
      group: PANEL,
      label: `Approve ${item.title}`,
      note: KIND_LABEL[item.type],
      icon: "circle-check",
      run: () => approve(item),
    }));
}

async function findRows(client: QueryClient, q: string): Promise<PaletteItem[]> {
  const input = { query: { q, limit: MAX_PER_KIND, page: 1 } };
  const [tools, posts, users] = await Promise.all([
    client.fetchQuery(readPage("GET /api/admin/tools", input)),
    client.fetchQuery(readPage("GET /api/admin/blogs", input)),
    client.fetchQuery(readPage("GET /api/admin/users", input)),
  ]);
  return [
    ...tools.items.map(({ id, name }) => row(`tool-${id}`, `Edit ${name}`, "Tool", "pencil", `/admin/tools?id=${id}`)),
    ...posts.items.map(({ id, title }) => row(`post-${id}`, `Edit ${title}`, "Post", "pencil", `/admin/blogs?id=${id}`)),
    ...users.items.map(({ id, displayName, email }) =>
      row(`user-${id}`, displayName ?? email, `User · ${email}`, "user", `/admin/users?q=${encodeURIComponent(email)}`),
    ),
  ];
}

const row = (id: string, label: string, note: string, icon: string, href: string): PaletteItem => ({
  id: `admin-${id}`,
  group: PANEL,
  label,
  note,
  icon,
  href,
});

const findScreens = (lowerQuery: string): PaletteItem[] =>
  [...MAIN_SCREENS, ...MORE_SCREENS]
    .filter(({ label }) => lowerQuery !== "" && label.toLowerCase().includes(lowerQuery))
    .map(({ name, label }) => row(`screen-${name}`, label, "Screen", "layout-dashboard", hrefOf(name)));

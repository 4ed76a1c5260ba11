import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { MAX_TOOLS_AT_ONCE } from "../../../contract/admin/edit-tools.ts";
import type { AdminToolRow } from "../../../contract/admin/tools.ts";
import { MATCHES_COUNTED } from "../../../contract/constants.ts";
import { PRICING_TYPES } from "../../../contract/tool-options.ts";
import { Logo } from "../../components/logo.tsx";
import { count, pricingLabel, shortDate } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Filter, FilterBar } from "../components/filter-bar.tsx";
import { PagedRows } from "../components/paged-rows.tsx";
import { RejectDialogFor } from "../components/reject-dialog.tsx";
import { type Column, Item } from "../components/rows.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { LINK_STATUSES } from "../lib/link-statuses.ts";
import { adminCategoriesQuery, adminToolsQuery, pageOf, ROWS_PER_PAGE } from "../lib/queries.ts";
import type { BulkAction } from "../lib/use-bulk.ts";
import { useItemActions } from "../lib/use-item-actions.ts";
import { useUrl } from "../lib/use-url.ts";
import { AddTool } from "./add-tool.tsx";
import { EditTools } from "./edit-tools.tsx";
import { ToolActions } from "./tool-actions.tsx";

const SHOW = [
  { value: "", label: "All tools" },
  { value: "approved", label: "Approved" },
  { value: "pending", label: "Pending" },
  { value: "rejected", label: "Rejected" },
  { value: "featured", label: "Featured" },
  { value: "hot", label: "Hot" },
  { value: "hidden", label: "Hidden" },
  { value: "bin", label: "In the bin" },
];
const SORTS = [
  { value: "", label: "Newest first" },
  { value: "updated", label: "Recently updated" },
  { value: "name", label: "Alphabetical" },
  { value: "likes", label: "Most liked" },
  { value: "views", label: "Most viewed" },
  { value: "visits", label: "Most visited" },
];
const PRICES = [{ value: "", label: "All prices" }, ...PRICING_TYPES.map((value) => ({ value, label: pricingLabel(value) }))];

/** `lastId`: the tool that was open before. */
export function ToolList({ search, lastId }: { search: URLSearchParams; lastId: number | null }) {
  const list = useQuery(adminToolsQuery(search));
  const { data: categories } = useQuery(adminCategoriesQuery());
  const { hrefWith } = useUrl();
  const first = (pageOf(search) - 1) * ROWS_PER_PAGE + 1;
  const hrefOf = (tool: AdminToolRow) => hrefWith({ id: tool.id, at: first + (list.data?.items.indexOf(tool) ?? 0) });
  const [isAdding, setAdding] = useState(false);
  const [rejecting, setRejecting] = useState<AdminToolRow[]>([]);
  const isBin = search.get("show") === "bin";
  const { actions, reject, send } = useItemActions<AdminToolRow>({ type: "tools", noun: ["tool", "tools"], isBin, onReject: setRejecting });
  const marks: BulkAction<AdminToolRow>[] = [
    { label: "Feature", isFor: ({ isFeatured }) => !isFeatured, run: send("feature", "featured") },
    { label: "Unfeature", isFor: ({ isFeatured }) => isFeatured, run: send("unfeature", "no longer featured") },
    { label: "Make Hot", isFor: ({ isHot }) => !isHot, run: send("mark-hot", "marked as hot") },
    { label: "Remove Hot", isFor: ({ isHot }) => isHot, run: send("unmark-hot", "no longer hot") },
  ];
  const [editing, setEditing] = useState<AdminToolRow[] | "all" | null>(null);
  const edit: BulkAction<AdminToolRow> = { label: "Edit", shortcut: "e", run: setEditing };
  const forAll = {
    label: (total: number) => (total > MAX_TOOLS_AT_ONCE ? `Edit first ${count(MAX_TOOLS_AT_ONCE)}` : `Edit all ${count(total)}`),
    run: () => setEditing("all"),
  };
  const nameOf = ({ name }: AdminToolRow) => name;
  const bulk = isBin ? { nameOf, actions } : { nameOf, actions: [edit, ...marks, ...actions], forAll };

  const filters: Filter[] = [
    { name: "show", label: "Show", options: SHOW },
    {
      name: "category",
      label: "Category",
      options: [{ value: "", label: "All categories" }, ...(categories?.items ?? []).map(({ slug, name }) => ({ value: slug, label: name }))],
    },
    { name: "pricing", label: "Pricing", options: PRICES },
    { name: "sort", label: "Sort", options: SORTS },
  ];
  const columns: Column<AdminToolRow>[] = [
    {
      title: "Tool",
      cell: (tool) => (
        <Item
          picture={<Logo tool={tool} size={32} />}
          title={<Link href={hrefOf(tool)}>{tool.name}</Link>}
          note={`${tool.shortDescription} · ${tool.category}`}
        >
          <Badges tool={tool} />
        </Item>
      ),
    },
    { title: "Status", width: 104, cell: ({ status }) => <StatusBadge status={status} /> },
    { title: "Likes", width: 72, isMinor: true, cell: ({ likes }) => <span className="muted">{count(likes)}</span> },
    {
      title: isBin ? "Deleted" : "Added",
      width: 116,
      isMinor: true,
      cell: ({ createdAt, deletedAt }) => <span className="muted">{shortDate(deletedAt ?? createdAt)}</span>,
    },
    { title: "Actions", width: 300, isTitleHidden: true, cell: (tool) => <ToolActions tool={tool} editHref={hrefOf(tool)} /> },
  ];

  return (
    <>
      <PagedRows
        list={list}
        label="Tools"
        noun="tools"
        countsTo={search.has("q") ? MATCHES_COUNTED : undefined}
        columns={columns}
        bulk={bulk}
        lastId={lastId}
        empty={isBin ? "The bin is empty." : "No tools found."}
      >
        <FilterBar placeholder="Search tools" filters={filters}>
          <Button size="sm" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            Add Tool
          </Button>
        </FilterBar>
      </PagedRows>
      <RejectDialogFor rows={rejecting} titleOf={({ name }) => name} onReject={reject} onClose={() => setRejecting([])} />
      {editing && <EditTools rows={editing} search={search} categories={categories?.items ?? []} onClose={() => setEditing(null)} />}
      {isAdding && <AddTool categories={categories?.items ?? []} onClose={() => setAdding(false)} />}
    </>
  );
}

function Badges({ tool }: { tool: AdminToolRow }) {
  return (
    <>
      {tool.mergedInto && <span className="badge">Merged into {tool.mergedInto.name}</span>}
      {tool.isFeatured && <span className="badge badge--ok">Featured</span>}
      {tool.isHot && <span className="badge badge--hot">Hot</span>}
      {tool.isHidden && <span className="badge badge--bad">Hidden</span>}
      {tool.openReports > 0 && <span className="badge badge--wait">{tool.openReports === 1 ? "Reported" : `${tool.openReports} reports`}</span>}
      {tool.linkStatus && tool.linkStatus !== "alive" && (
        <Link className={LINK_STATUSES[tool.linkStatus].className} href={`/admin/link-check?q=${tool.slug}`}>
          Website: {LINK_STATUSES[tool.linkStatus].label.toLowerCase()}
        </Link>
      )}
      {tool.flag && (
        <span className="badge badge--wait" title={tool.flag}>
          Flagged
        </span>
      )}
    </>
  );
}

import { useQuery } from "@tanstack/react-query";
import type { AdminComment } from "../../../contract/admin/comments.ts";
import { Button } from "../../ui/button.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { PagedRows } from "../components/paged-rows.tsx";
import { PersonCell } from "../components/person-cell.tsx";
import type { Column } from "../components/rows.tsx";
import { moment } from "../lib/format-time.ts";
import { commentsQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { type BulkAction, useBulk } from "../lib/use-bulk.ts";
import { type Reversal, useChange, withRow } from "../lib/use-change.ts";

const STATES = [
  { value: "", label: "All" },
  { value: "waiting", label: "Waiting for review" },
  { value: "hidden", label: "Hidden" },
  { value: "shown", label: "Visible" },
];

const COLUMNS: Column<AdminComment>[] = [
  { title: "From", width: 180, cell: ({ author }) => <PersonCell person={author} fallback="Account deleted" /> },
  {
    title: "Comment",
    cell: ({ content, isHidden, isWaiting, isReply, post }) => (
      <div className="text-cell">
        <p className="message-text">{content}</p>
        <p className="muted">
          {isReply ? "Reply on " : "On "}
          <a href={`/blog/${post.slug}`}>{post.title}</a>{" "}
          {isWaiting ? <span className="badge badge--wait">Waiting</span> : isHidden && <span className="badge badge--bad">Hidden</span>}
        </p>
      </div>
    ),
  },
  { title: "When", width: 128, isMinor: true, cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time> },
  { title: "Actions", width: 96, isTitleHidden: true, cell: (comment) => <Hide comment={comment} /> },
];

/** Comments on posts. They can also be hidden there; unhiding one after its Undo has expired is only possible here. */
export function Comments({ search }: ScreenProps) {
  const list = useQuery(commentsQuery(search));
  const bulk = useBulk();
  const setHidden = (hidden: boolean) => (rows: AdminComment[]) =>
    void bulk({
      call: (ids) => ({ address: "POST /api/admin/comments/bulk", body: { hidden, ids } }),
      rows,
      reverse: (ids) => ({ address: "POST /api/admin/comments/bulk", body: { hidden: !hidden, ids } }),
      noun: ["comment", "comments"],
      done: hidden ? "hidden" : "shown again",
    });
  const actions: BulkAction<AdminComment>[] = [
    { label: "Hide", isFor: ({ isHidden, isWaiting }) => !isHidden || isWaiting, run: setHidden(true) },
    { label: "Publish", isFor: ({ isWaiting }) => isWaiting, run: setHidden(false) },
    { label: "Unhide", isFor: ({ isHidden, isWaiting }) => isHidden && !isWaiting, run: setHidden(false) },
  ];
  return (
    <PagedRows
      list={list}
      label="Comments"
      noun="comments"
      columns={COLUMNS}
      empty="No comments."
      isText
      bulk={{ nameOf: ({ content }) => content.slice(0, 60), actions }}
    >
      <FilterBar placeholder="Search comments" filters={[{ name: "show", label: "State", options: STATES }]} />
    </PagedRows>
  );
}

const hiding = (id: number, hidden: boolean): Reversal<"PUT /api/admin/comments/:id"> => ({
  address: "PUT /api/admin/comments/:id",
  params: { id },
  body: { hidden },
  show: withRow("GET /api/admin/comments", id, { isHidden: hidden, isWaiting: false }),
  done: hidden ? "Comment hidden" : "Comment unhidden",
  failed: null,
});

function Hide({ comment: { id, content, isHidden, isWaiting } }: { comment: AdminComment }) {
  const { change } = useChange();
  const label = isWaiting ? "Publish" : isHidden ? "Unhide" : "Hide";
  return (
    <span className="act">
      <Button
        variant="ghost"
        className="btn--xs"
        aria-label={`${label}: ${content.slice(0, 60)}`}
        onClick={() => change({ ...hiding(id, !isHidden), undo: () => hiding(id, isHidden) })}
      >
        {label}
      </Button>
    </span>
  );
}

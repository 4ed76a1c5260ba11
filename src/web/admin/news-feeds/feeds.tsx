import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "wouter";
import { addFeedOperation, type Feed } from "../../../contract/admin/news-feeds.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { count } from "../../lib/format.ts";
import { useSingleFieldForm } from "../../lib/use-single-field-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { type Column, IconTile, Item, Rows } from "../components/rows.tsx";
import { formatElapsed } from "../lib/format-time.ts";
import { feedsQuery } from "../lib/import-export-queries.ts";
import { type Reversal, useChange, without, withRow } from "../lib/use-change.ts";

const arrived = ({ arrived: n }: { arrived: number }) =>
  n === 0 ? "No new articles." : n === 1 ? "1 new article to review." : `${count(n)} new articles to review.`;

export function Feeds() {
  const { data, isError, refetch } = useQuery(feedsQuery());
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <>
      <AddFeed />
      <Rows label="Feeds" columns={COLUMNS} rows={data?.items} empty="No feeds yet." />
    </>
  );
}

function AddFeed() {
  const { save } = useChange();
  const form = useRef<HTMLFormElement>(null);
  const { submit, isBusy, fieldError, formError } = useSingleFieldForm({
    schema: async () => addFeedOperation.body,
    async send(body) {
      await save({ address: "POST /api/admin/feeds", body, done: "Feed added", note: arrived, failed: "Failed to add feed" });
      form.current?.reset();
    },
  });
  return (
    <>
      <form className="bar feed-form" noValidate ref={form} onSubmit={submit}>
        <FormField
          label="RSS or Atom feed URL"
          isLabelHidden
          required
          name="url"
          inputMode="url"
          maxLength={1000}
          placeholder="https://example.com/feed.xml"
          error={fieldError}
        />
        <Button type="submit" busy={isBusy}>
          Add feed
        </Button>
      </form>
      <FormError>{formError}</FormError>
      <p className="muted feeds-note">
        Feeds are checked about once an hour. New articles appear under <Link href="/admin/news?show=pending">pending news</Link>.
      </p>
    </>
  );
}

const COLUMNS: Column<Feed>[] = [
  {
    title: "Feed",
    cell: ({ title, url, isActive, failures }) => (
      <Item picture={<IconTile name="newspaper" />} title={title} note={url}>
        {!isActive && <span className="badge">Paused</span>}
        {isActive && failures > 0 && <span className="badge badge--bad">Failing</span>}
      </Item>
    ),
  },
  {
    title: "Last fetched",
    width: 240,
    cell: ({ fetchedAt, lastError }) => <span className="muted">{lastError ?? (fetchedAt ? `${formatElapsed(fetchedAt)} ago` : "Never")}</span>,
  },
  { title: "Articles", width: 90, isMinor: true, cell: ({ added }) => <span className="muted num">{count(added)}</span> },
  { title: "Pending", width: 90, isMinor: true, cell: ({ pending }) => <span className="num">{count(pending)}</span> },
  { title: "Actions", width: 270, isTitleHidden: true, cell: (feed) => <FeedActions feed={feed} /> },
];

function FeedActions({ feed: { id, title, url, isActive } }: { feed: Feed }) {
  const { change } = useChange();
  const fetchNow = useMutation({
    mutationFn: () =>
      change({ address: "POST /api/admin/feeds/:id/fetch", params: { id }, done: "Feed fetched", note: arrived, failed: "Failed to fetch feed" }),
  });
  const switching = (on: boolean): Reversal<"PUT /api/admin/feeds/:id"> => ({
    address: "PUT /api/admin/feeds/:id",
    params: { id },
    body: { isActive: on },
    show: withRow("GET /api/admin/feeds", id, { isActive: on }),
    done: on ? "Feed resumed" : "Feed paused",
    failed: "Failed to update feed",
  });
  const remove = () =>
    change({
      address: "DELETE /api/admin/feeds/:id",
      params: { id },
      show: without("GET /api/admin/feeds", [id]),
      done: "Feed removed",
      failed: "Failed to remove feed",
      undo: () => ({ address: "POST /api/admin/feeds", body: { url }, done: "Feed added", failed: "Failed to add feed" }),
    });
  return (
    <span className="act">
      <Button variant="ghost" className="btn--xs" busy={fetchNow.isPending} aria-label={`Fetch now: ${title}`} onClick={() => fetchNow.mutate()}>
        Fetch now
      </Button>
      <Button
        variant="ghost"
        className="btn--xs"
        aria-label={`${isActive ? "Pause" : "Resume"} ${title}`}
        onClick={() => change({ ...switching(!isActive), undo: () => switching(isActive) })}
      >
        {isActive ? "Pause" : "Resume"}
      </Button>
      <Button variant="ghost" className="btn--xs" aria-label={`Remove ${title}`} onClick={remove}>
        Remove
      </Button>
    </span>
  );
}

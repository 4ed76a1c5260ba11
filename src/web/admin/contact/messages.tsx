import { useQuery } from "@tanstack/react-query";
import type { Message } from "../../../contract/admin/messages.ts";
import { CONTACT_TOPICS } from "../../../contract/contact.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Pager } from "../../components/pager.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { type Column, Rows } from "../components/rows.tsx";
import { moment } from "../lib/format-time.ts";
import { messagesQuery, pageOf, ROWS_PER_PAGE } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { useUrl } from "../lib/use-url.ts";

const TOPICS = [{ value: "", label: "Any topic" }, ...CONTACT_TOPICS.map((value) => ({ value, label: value }))];

const COLUMNS: Column<Message>[] = [
  {
    title: "From",
    width: 240,
    cell: ({ name, email }) => (
      <div className="what">
        <b>{name}</b>
        <p className="muted">{email}</p>
      </div>
    ),
  },
  {
    title: "Message",
    cell: ({ topic, message }) => (
      <div className="what">
        <b>{topic}</b>
        <p className="message-text">{message}</p>
      </div>
    ),
  },
  { title: "When", width: 128, cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time> },
  {
    title: "Actions",
    width: 100,
    isQuiet: true,
    cell: ({ email, topic, name }) => (
      <a
        className={buttonClass({ variant: "ghost", className: "btn--xs" })}
        href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${topic}`)}`}
        aria-label={`Reply to ${name}`}
      >
        Reply
      </a>
    ),
  },
];

export function Messages({ search }: ScreenProps) {
  const { data, isError, refetch } = useQuery(messagesQuery(search));
  const { hrefWith } = useUrl();
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <>
      <FilterBar placeholder="Search messages" filters={[{ name: "topic", label: "Topic", options: TOPICS }]} />
      <div className="rows--text">
        <Rows label="Messages" columns={COLUMNS} rows={data?.items} empty="No messages." />
      </div>
      <Pager
        page={pageOf(search)}
        total={data?.total ?? 0}
        pageSize={ROWS_PER_PAGE}
        noun="messages"
        hrefFor={(page) => hrefWith({ page: page === 1 ? null : page })}
      />
    </>
  );
}

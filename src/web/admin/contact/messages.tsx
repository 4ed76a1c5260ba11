import { useQuery } from "@tanstack/react-query";
import type { Message } from "../../../contract/admin/messages.ts";
import { CONTACT_TOPICS } from "../../../contract/contact-topics.ts";
import { buttonClass } from "../../ui/button.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { PagedRows } from "../components/paged-rows.tsx";
import type { Column } from "../components/rows.tsx";
import { moment } from "../lib/format-time.ts";
import { messagesQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";

const TOPICS = [{ value: "", label: "All topics" }, ...CONTACT_TOPICS.map((value) => ({ value, label: value }))];

const COLUMNS: Column<Message>[] = [
  {
    title: "From",
    width: 240,
    cell: ({ name, email }) => (
      <div className="text-cell">
        <b>{name}</b>
        <p className="muted">{email}</p>
      </div>
    ),
  },
  {
    title: "Message",
    cell: ({ topic, message }) => (
      <div className="text-cell">
        <b>{topic}</b>
        <p className="message-text">{message}</p>
      </div>
    ),
  },
  { title: "When", width: 128, cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time> },
  {
    title: "Actions",
    width: 100,
    isTitleHidden: true,
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
  const list = useQuery(messagesQuery(search));
  return (
    <PagedRows list={list} label="Messages" noun="messages" columns={COLUMNS} empty="No messages." isText>
      <FilterBar placeholder="Search messages" filters={[{ name: "topic", label: "Topic", options: TOPICS }]} />
    </PagedRows>
  );
}

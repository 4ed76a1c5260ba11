import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { MailRow } from "../../../contract/mail.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Icon } from "../../ui/icon.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { MailFrame } from "../components/mail-frame.tsx";
import { PagedRows } from "../components/paged-rows.tsx";
import { type Column, IconTile, Item } from "../components/rows.tsx";
import { moment } from "../lib/format-time.ts";
import { mailQuery, mailsQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { useUrl } from "../lib/use-url.ts";

const LOOKS = {
  waiting: { look: "badge badge--wait", label: "Waiting" },
  sent: { look: "badge badge--ok", label: "Sent" },
  kept: { look: "badge", label: "Kept" },
  skipped: { look: "badge", label: "Skipped" },
  failed: { look: "badge badge--bad", label: "Failed" },
} as const;
const STATES = [{ value: "", label: "All mail" }, ...Object.entries(LOOKS).map(([value, { label }]) => ({ value, label }))];

export function MailOutbox({ search }: ScreenProps) {
  const id = Number(search.get("id"));
  return id > 0 ? <OneMail id={id} /> : <MailList search={search} />;
}

function MailList({ search }: ScreenProps) {
  const list = useQuery(mailsQuery(search));
  const { hrefWith } = useUrl();
  const columns: Column<MailRow>[] = [
    {
      title: "Mail",
      cell: ({ id, subject, recipient, lastError }) => (
        <Item
          picture={<IconTile name="mail" />}
          title={<Link href={hrefWith({ id })}>{subject}</Link>}
          note={[`to ${recipient}`, lastError].filter(Boolean).join(" · ")}
        />
      ),
    },
    { title: "Kind", width: 128, isMinor: true, cell: ({ kind }) => <span className="muted">{kind}</span> },
    { title: "State", width: 104, cell: ({ state }) => <span className={LOOKS[state].look}>{LOOKS[state].label}</span> },
    { title: "Attempts", width: 88, isMinor: true, cell: ({ attempts }) => <span className="muted">{attempts}</span> },
    { title: "When", width: 136, cell: ({ sentAt, createdAt }) => <time dateTime={sentAt ?? createdAt}>{moment(sentAt ?? createdAt)}</time> },
  ];
  return (
    <PagedRows list={list} label="Mail" noun="mails" columns={columns} empty="No mail.">
      <FilterBar filters={[{ name: "state", label: "State", options: STATES }]} />
    </PagedRows>
  );
}

function OneMail({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(mailQuery(id));
  const { hrefWith } = useUrl();
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <>
      <Link className="back" href={hrefWith({ id: null })}>
        <Icon name="arrow-left" />
        All mail
      </Link>
      {data && (
        <>
          <div className="block__head">
            <h2>{data.subject}</h2>
            <span className="muted">to {data.recipient}</span>
          </div>
          <MailFrame title={data.subject} html={data.html} />
        </>
      )}
    </>
  );
}

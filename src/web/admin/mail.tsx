import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { MailRow } from "../../contract/mail.ts";
import { LoadFailed } from "../parts/load-failed.tsx";
import { Pager } from "../parts/pager.tsx";
import { Icon } from "../ui/icon.tsx";
import { moment } from "./age.ts";
import { FilterBar } from "./filter-bar.tsx";
import { MailFrame } from "./mail-frame.tsx";
import { mailQuery, mailsQuery, pageOf, ROWS_PER_PAGE } from "./queries.ts";
import { type Column, IconTile, Item, Rows } from "./rows.tsx";
import type { ScreenProps } from "./screens.ts";
import { useUrl } from "./use-url.ts";

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
  const { data, isError, refetch } = useQuery(mailsQuery(search));
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
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <>
      <FilterBar filters={[{ name: "state", label: "State", options: STATES }]} />
      <Rows label="Mail" columns={columns} rows={data?.items} empty="No mail." />
      <Pager
        page={pageOf(search)}
        total={data?.total ?? 0}
        pageSize={ROWS_PER_PAGE}
        noun="mails"
        hrefFor={(page) => hrefWith({ page: page === 1 ? null : page })}
      />
    </>
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

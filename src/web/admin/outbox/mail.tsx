import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { MailRow } from "../../../contract/mail.ts";
import { MAIL_NAMES } from "../../../contract/mail-kinds.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Icon } from "../../ui/icon.tsx";
import { actionLabel } from "../components/audit-events.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { MailFrame } from "../components/mail-frame.tsx";
import { PagedRows } from "../components/paged-rows.tsx";
import { type Column, IconTile, Item } from "../components/rows.tsx";
import { moment } from "../lib/format-time.ts";
import { mailQuery, mailsQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { type BulkAction, useBulk } from "../lib/use-bulk.ts";
import { useUrl } from "../lib/use-url.ts";

const BADGES = {
  waiting: { className: "badge badge--wait", label: "Waiting" },
  sent: { className: "badge badge--ok", label: "Sent" },
  kept: { className: "badge", label: "Kept" },
  skipped: { className: "badge", label: "Skipped" },
  failed: { className: "badge badge--bad", label: "Failed" },
} as const;
const STATES = [{ value: "", label: "All mail" }, ...Object.entries(BADGES).map(([value, { label }]) => ({ value, label }))];

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
      cell: (mail) => (
        <Item picture={<IconTile name="mail" />} title={<Link href={hrefWith({ id: mail.id })}>{mail.subject}</Link>} note={<MailNote mail={mail} />} />
      ),
    },
    { title: "Kind", width: 152, isMinor: true, cell: ({ kind }) => <span className="muted">{kindLabel(kind)}</span> },
    { title: "State", width: 104, cell: ({ state }) => <span className={BADGES[state].className}>{BADGES[state].label}</span> },
    { title: "Attempts", width: 88, isMinor: true, cell: ({ attempts }) => <span className="muted">{attempts}</span> },
    { title: "When", width: 136, cell: ({ sentAt, createdAt }) => <time dateTime={sentAt ?? createdAt}>{moment(sentAt ?? createdAt)}</time> },
  ];
  const bulk = useBulk();
  const actions: BulkAction<MailRow>[] = [
    {
      label: "Retry",
      isFor: ({ state }) => state === "failed",
      run: (rows) =>
        void bulk({ call: (ids) => ({ address: "POST /api/admin/mails/retry", body: { ids } }), rows, noun: ["mail", "mails"], done: "waiting again" }),
    },
  ];
  return (
    <PagedRows list={list} label="Mail" noun="mails" columns={columns} empty="No mail." bulk={{ nameOf: ({ subject }) => subject, actions }}>
      <FilterBar filters={[{ name: "state", label: "State", options: STATES }]} />
    </PagedRows>
  );
}

function MailNote({ mail: { recipient, recipientName, about, lastError } }: { mail: MailRow }) {
  return (
    <>
      To{" "}
      {recipientName ? (
        <Link href={`/admin/users?q=${encodeURIComponent(recipient)}`} title={recipient}>
          {recipientName}
        </Link>
      ) : (
        recipient
      )}
      {about && (
        <>
          {" · about "}
          <Link href={`/admin/tools?id=${about.id}`}>{about.name}</Link>
        </>
      )}
      {lastError && ` · ${lastError}`}
    </>
  );
}

const KINDS: Record<string, string> = { ...MAIL_NAMES, "newsletter-test": "Newsletter test", "mail-text-test": "Test of a text" };
const kindLabel = (kind: string) => KINDS[kind] ?? actionLabel(kind);

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

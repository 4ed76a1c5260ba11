/** What the site's emails say. The Mail screen shows those that were sent. */
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import type { AdminMailTextRow } from "../../../contract/admin/mail-texts.ts";
import { MAIL_NAMES, type MailKind } from "../../../contract/mail-kinds.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { shortDate } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Column, IconTile, Item, Rows } from "../components/rows.tsx";
import { mailTextQuery, mailTextsQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { useUrl } from "../lib/use-url.ts";
import { MailTextHistory } from "./mail-text-history.tsx";

/** The editor is larger than all other screens together; it is not loaded for the list. */
const MailTextEditor = lazy(() => import("./mail-text-editor.tsx"));

const WAITING = <div className="submit__wait" aria-busy="true" />;

const isKind = (name: string): name is MailKind => Object.hasOwn(MAIL_NAMES, name);

export function Emails({ search }: ScreenProps) {
  const { hrefWith } = useUrl();
  const kind = search.get("email");
  if (kind === null || !isKind(kind)) return <EmailTable />;
  return (
    <>
      <Link className="back" href={hrefWith({ email: null, view: null })}>
        <Icon name="arrow-left" />
        All emails
      </Link>
      <Suspense fallback={WAITING}>
        <OneEmail key={kind} kind={kind} isHistory={search.get("view") === "history"} />
      </Suspense>
    </>
  );
}

/** Starts with the stored text, never with cached data. */
function OneEmail({ kind, isHistory }: { kind: MailKind; isHistory: boolean }) {
  const { data: mail, isFetchedAfterMount, isError, refetch } = useQuery(mailTextQuery(kind));
  const { hrefWith } = useUrl();
  if (isError && !mail) return <LoadFailed retry={refetch} />;
  if (!mail || !isFetchedAfterMount) return WAITING;
  return (
    <>
      <div className="block__head">
        <h2>{mail.name}</h2>
        <span className="muted">{mail.description}</span>
      </div>
      <nav className="tabs admin__tabs" aria-label="Email">
        <Link href={hrefWith({ view: null })} aria-current={isHistory ? undefined : "page"}>
          Text
        </Link>
        <Link href={hrefWith({ view: "history" })} aria-current={isHistory ? "page" : undefined}>
          History
        </Link>
      </nav>
      {isHistory ? <MailTextHistory mail={mail} /> : <MailTextEditor mail={mail} />}
    </>
  );
}

function EmailTable() {
  const { data, isError, refetch } = useQuery(mailTextsQuery());
  const { go, hrefWith } = useUrl();
  if (isError && !data) return <LoadFailed retry={refetch} />;
  const columns: Column<AdminMailTextRow & { id: string }>[] = [
    {
      title: "Email",
      cell: ({ kind, name, description }) => (
        <Item picture={<IconTile name="mail" />} title={<Link href={hrefWith({ email: kind })}>{name}</Link>} note={description} />
      ),
    },
    {
      title: "Text",
      width: 104,
      cell: ({ isChanged }) => <span className={isChanged ? "badge badge--ok" : "badge"}>{isChanged ? "Changed" : "Default"}</span>,
    },
    { title: "Changed", width: 128, isMinor: true, cell: ({ changedAt }) => <span className="muted">{changedAt ? shortDate(changedAt) : "Never"}</span> },
    {
      title: "Actions",
      width: 104,
      isTitleHidden: true,
      cell: ({ kind, name }) => (
        <span className="act">
          <Button variant="ghost" className="btn--xs" aria-label={`Edit ${name}`} onClick={() => go({ email: kind })}>
            Edit
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <div className="block__head">
        <span className="muted">
          What the site's emails say. Those that were sent are on the <Link href="/admin/mail">Mail</Link> screen.
        </span>
      </div>
      <Rows label="Emails" columns={columns} rows={data?.items.map((mail) => ({ ...mail, id: mail.kind }))} empty="No emails." />
    </>
  );
}

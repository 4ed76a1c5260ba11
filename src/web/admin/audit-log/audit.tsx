import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { AuditEntry } from "../../../contract/admin/audit.ts";
import { buttonClass } from "../../ui/button.tsx";
import { actionLabel, Changes } from "../components/audit-events.tsx";
import { type Filter, FilterBar } from "../components/filter-bar.tsx";
import { PagedRows } from "../components/paged-rows.tsx";
import { PersonCell } from "../components/person-cell.tsx";
import type { Column } from "../components/rows.tsx";
import { describeEvent, hrefOfSubject, humanize } from "../lib/describe-event.ts";
import { moment } from "../lib/format-time.ts";
import { auditQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";

export function Audit({ search }: ScreenProps) {
  const list = useQuery(auditQuery(search));
  const { data } = list;
  const filters: Filter[] = [
    {
      name: "actor",
      label: "Who",
      options: [{ value: "", label: "Anyone" }, ...(data?.actors ?? []).map(({ id, name }) => ({ value: String(id), label: name }))],
    },
    {
      name: "action",
      label: "Action",
      options: [{ value: "", label: "All actions" }, ...(data?.actions ?? []).map((value) => ({ value, label: actionLabel(value) }))],
    },
    {
      name: "entity",
      label: "About",
      options: [{ value: "", label: "Anything" }, ...(data?.entities ?? []).map((value) => ({ value, label: actionLabel(value) }))],
    },
    { name: "from", label: "From" },
    { name: "to", label: "To" },
  ];
  return (
    <PagedRows list={list} label="Audit log" noun="entries" columns={COLUMNS} empty="No activity yet." isText>
      <FilterBar placeholder="Search names and reasons" filters={filters} />
    </PagedRows>
  );
}

const COLUMNS: Column<AuditEntry>[] = [
  {
    title: "What happened",
    cell: (entry) => (
      <div className="text-cell">
        <Sentence entry={entry} />
        {entry.reason && <p className="muted">{entry.reason}</p>}
        <Changes changes={entry.changes} />
      </div>
    ),
  },
  { title: "When", width: 136, cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time> },
  { title: "History", width: 116, isTitleHidden: true, cell: (entry) => <History entry={entry} /> },
];

function Sentence({ entry }: { entry: AuditEntry }) {
  const { actorName, before, noun, name, after } = describeEvent(entry);
  const href = hrefOfSubject(entry);
  return (
    <span>
      {entry.actor ? <PersonCell person={entry.actor} /> : <b>{actorName}</b>} {before} {noun} {name && (href ? <Link href={href}>{name}</Link> : name)}
      {entry.about && (
        <>
          {" "}
          about <Link href={`/admin/tools?id=${entry.about.id}`}>{entry.about.name}</Link>
        </>
      )}{" "}
      {after}
    </span>
  );
}

function History({ entry: { entity, entityId, name } }: { entry: AuditEntry }) {
  const params = new URLSearchParams({ entity, entityId });
  return (
    <Link
      className={buttonClass({ variant: "ghost", className: "btn--xs" })}
      href={`/admin/audit-log?${params}`}
      aria-label={`History of ${name ?? humanize(entity)}`}
      title={`${entity} ${entityId}`}
    >
      History
    </Link>
  );
}

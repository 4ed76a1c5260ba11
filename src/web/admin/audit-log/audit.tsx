import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { AuditEntry } from "../../../contract/admin/audit.ts";
import { actionInWords, Changes } from "../components/audit-events.tsx";
import { type Filter, FilterBar } from "../components/filter-bar.tsx";
import { PagedRows } from "../components/paged-rows.tsx";
import { PersonCell } from "../components/person-cell.tsx";
import type { Column } from "../components/rows.tsx";
import { moment } from "../lib/format-time.ts";
import { auditQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { useUrl } from "../lib/use-url.ts";

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
      options: [{ value: "", label: "All actions" }, ...(data?.actions ?? []).map((value) => ({ value, label: actionInWords(value) }))],
    },
    {
      name: "entity",
      label: "About",
      options: [{ value: "", label: "Anything" }, ...(data?.entities ?? []).map((value) => ({ value, label: actionInWords(value) }))],
    },
  ];
  const columns: Column<AuditEntry>[] = [
    { title: "When", width: 136, cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time> },
    { title: "Who", width: 176, cell: ({ actor }) => <PersonCell person={actor} nobody="The system" /> },
    {
      title: "What",
      cell: ({ action, entity, entityId, subject, reason, changes }) => (
        <div className="what">
          <b>{actionInWords(action)}</b>{" "}
          <Link href={`/admin/audit-log?entity=${encodeURIComponent(entity)}&entityId=${encodeURIComponent(entityId)}`}>
            {subject ?? `${entity} ${entityId}`}
          </Link>
          {reason && <p className="muted">{reason}</p>}
          <Changes changes={changes} />
        </div>
      ),
    },
  ];
  return (
    <PagedRows list={list} label="Audit log" noun="entries" columns={columns} empty="No activity yet." isText>
      <FilterBar placeholder="Search names and reasons" filters={filters}>
        <Dates />
      </FilterBar>
    </PagedRows>
  );
}

function Dates() {
  const { params, go } = useUrl();
  return (["from", "to"] as const).map((name) => (
    <label key={name} className="bar__date">
      <span className="muted">{name === "from" ? "From" : "To"}</span>
      <input className="field" type="date" value={params.get(name) ?? ""} onChange={({ target }) => go({ [name]: target.value, page: null })} />
    </label>
  ));
}

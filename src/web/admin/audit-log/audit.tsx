import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { AuditEntry } from "../../../contract/admin/audit.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Pager } from "../../components/pager.tsx";
import { actionInWords, Changes } from "../components/audit-events.tsx";
import { type Filter, FilterBar } from "../components/filter-bar.tsx";
import { PersonCell } from "../components/person-cell.tsx";
import { type Column, Rows } from "../components/rows.tsx";
import { moment } from "../lib/format-time.ts";
import { auditQuery, pageOf, ROWS_PER_PAGE } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { useUrl } from "../lib/use-url.ts";

export function Audit({ search }: ScreenProps) {
  const { data, isError, refetch } = useQuery(auditQuery(search));
  const { hrefWith } = useUrl();
  const filters: Filter[] = [
    {
      name: "actor",
      label: "Who",
      options: [{ value: "", label: "Anyone" }, ...(data?.actors ?? []).map(({ id, name }) => ({ value: String(id), label: name }))],
    },
    {
      name: "action",
      label: "Action",
      options: [{ value: "", label: "Any action" }, ...(data?.actions ?? []).map((value) => ({ value, label: actionInWords(value) }))],
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
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <>
      <FilterBar placeholder="Search names and reasons" filters={filters}>
        <Dates />
      </FilterBar>
      <div className="rows--text">
        <Rows label="Audit log" columns={columns} rows={data?.items} empty="Nothing has been done yet." />
      </div>
      <Pager
        page={pageOf(search)}
        total={data?.total ?? 0}
        pageSize={ROWS_PER_PAGE}
        noun="entries"
        hrefFor={(page) => hrefWith({ page: page === 1 ? null : page })}
      />
    </>
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

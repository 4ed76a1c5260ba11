import { useQuery } from "@tanstack/react-query";
import { FACT_LABELS, ROLE_LABELS } from "../../../contract/fact-labels.ts";
import type { FactSource } from "../../../contract/tool-history.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { SourceText } from "../../components/source-text.tsx";
import { shortDate } from "../../lib/format.ts";
import { factSourcesQuery } from "../../queries/page-queries.ts";

export default function SourceTable({ slug }: { slug: string }) {
  const { data, isError, refetch } = useQuery(factSourcesQuery(slug));
  if (isError) return <LoadFailed retry={refetch} />;
  if (!data) return <p aria-busy="true">Loading…</p>;
  return (
    <table>
      <caption className="sr">Where each fact comes from, and when it was last confirmed</caption>
      <thead>
        <tr>
          <th scope="col">Fact</th>
          <th scope="col">From</th>
          <th scope="col">Confirmed</th>
        </tr>
      </thead>
      <tbody>
        {data.items.map((source) => (
          <tr key={source.field}>
            <th scope="row">{FACT_LABELS[source.field]}</th>
            <td>{originOf(source)}</td>
            <td>
              <time dateTime={source.confirmedAt}>{shortDate(source.confirmedAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const originOf = ({ role, source }: FactSource) => (
  <>
    {role ? ROLE_LABELS[role] : "First listing"}
    {source && (
      <>
        : <SourceText source={source} />
      </>
    )}
  </>
);

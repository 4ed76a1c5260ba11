import { useQuery } from "@tanstack/react-query";
import type { AdminPage, PageVersion } from "../../../contract/admin/pages.ts";
import { UNKNOWN_PERSON } from "../../../contract/constants.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Button } from "../../ui/button.tsx";
import { PersonCell } from "../components/person-cell.tsx";
import { type Column, Rows } from "../components/rows.tsx";
import { moment } from "../lib/format-time.ts";
import { pageVersionsQuery } from "../lib/queries.ts";
import { PageDifferences } from "./page-differences.tsx";
import { toDraft } from "./page-draft.ts";
import { usePageChanges } from "./use-page-changes.ts";

/** `before`: the version that this one replaced, if it is still listed. */
type Row = Omit<PageVersion, "changedAt" | "changedBy"> & Partial<Pick<PageVersion, "changedAt" | "changedBy">> & { id: number; before?: Row | undefined };

export function PageHistory({ page }: { page: AdminPage }) {
  const { data, isError, refetch } = useQuery(pageVersionsQuery(page.slug));
  const { restorePage } = usePageChanges();
  if (isError) return <LoadFailed retry={refetch} />;
  const columns: Column<Row>[] = [
    { title: "What changed", cell: (row) => <Change row={row} defaultText={page.defaultText} /> },
    { title: "When", width: 136, cell: ({ changedAt }) => changedAt && <time dateTime={changedAt}>{moment(changedAt)}</time> },
    {
      title: "Actions",
      width: 116,
      isTitleHidden: true,
      cell: ({ version, text }) =>
        version === page.version ? (
          <span className="badge badge--ok">Current</span>
        ) : (
          (text || page.defaultText) && (
            <span className="act">
              <Button
                variant="ghost"
                className="btn--xs"
                aria-label={version === 0 ? "Restore default" : `Restore version ${version}`}
                onClick={() => restorePage(page, version)}
              >
                Restore
              </Button>
            </span>
          )
        ),
    },
  ];
  return (
    <div className="rows--text">
      <Rows label="History" columns={columns} rows={data && toRows(data.items, page)} empty="Nothing has been changed yet. The page has its default text." />
    </div>
  );
}

function toRows(items: PageVersion[], { slug, defaultText }: AdminPage): Row[] {
  const first: Row[] = defaultText && items.length > 0 ? [{ id: 0, version: 0, slug, text: null }] : [];
  const rows: Row[] = [...items.map((item) => ({ ...item, id: item.version })), ...first];
  return rows.map((row) => ({ ...row, before: rows.find(({ version }) => version === row.version - 1) }));
}

function Change({ row: { version, changedBy = null, slug, text, before }, defaultText }: { row: Row; defaultText: AdminPage["defaultText"] }) {
  if (version === 0) return <div className="text-cell">Default text</div>;
  const [shown, old] = [text ?? defaultText, before?.text ?? defaultText];
  return (
    <div className="text-cell">
      <PersonCell person={changedBy} fallback={UNKNOWN_PERSON} />
      {shown && old ? (
        <PageDifferences before={toDraft({ slug: before?.slug ?? slug, text: old })} after={toDraft({ slug, text: shown })} />
      ) : (
        <p className="muted">{!shown ? "Deleted the page" : version === 1 ? "Added the page" : "Restored the page"}</p>
      )}
    </div>
  );
}

/** Static pages: those of the program, and those that admins add. */
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Link } from "wouter";
import type { AdminPageRow } from "../../../contract/admin/pages.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { shortDate } from "../../lib/format.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type Column, IconTile, Item, Rows } from "../components/rows.tsx";
import { adminPageQuery, adminPagesQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { useUrl } from "../lib/use-url.ts";
import { COLUMN_LABELS } from "./page-draft.ts";
import { PageHistory } from "./page-history.tsx";
import { usePageChanges } from "./use-page-changes.ts";

/** The editor is larger than all other screens together; it is not loaded for the list. */
const PageEditor = lazy(() => import("./page-editor.tsx"));

const WAITING = <div className="submit__wait" aria-busy="true" />;

export function Pages({ search }: ScreenProps) {
  const { go, hrefWith } = useUrl();
  const slug = search.get("page");
  const isNew = search.has("new");
  if (slug === null && !isNew) return <PageTable />;
  const leave = { onSaved: (saved: string) => go({ new: null, page: saved }, { replace: true }), onDeleted: () => go({ page: null }) };
  return (
    <>
      <Link className="back" href={hrefWith({ page: null, new: null, view: null })}>
        <Icon name="arrow-left" />
        All pages
      </Link>
      <Suspense fallback={WAITING}>
        {slug === null ? <PageEditor page={null} {...leave} /> : <ExistingPage key={slug} slug={slug} view={search.get("view")} {...leave} />}
      </Suspense>
    </>
  );
}

type ExistingProps = { slug: string; view: string | null; onSaved: (slug: string) => void; onDeleted: () => void };

/** Starts with the stored page, never with cached data. */
function ExistingPage({ slug, view, ...leave }: ExistingProps) {
  const { data: page, isFetchedAfterMount, isError, refetch } = useQuery(adminPageQuery(slug));
  const { hrefWith } = useUrl();
  if (isError && !page) return <LoadFailed retry={refetch} />;
  if (!page || !isFetchedAfterMount) return WAITING;
  const isHistory = view === "history";
  return (
    <>
      <div className="settings__head">
        <nav className="tabs admin__tabs" aria-label="Page">
          <Link href={hrefWith({ view: null })} aria-current={isHistory ? undefined : "page"}>
            Text
          </Link>
          <Link href={hrefWith({ view: "history" })} aria-current={isHistory ? "page" : undefined}>
            History
          </Link>
        </nav>
        <div className="settings__transfer">
          <a className={buttonClass({ variant: "outline", size: "sm" })} href={`/${page.slug}`} target="_blank" rel="noopener">
            View page <Icon name="arrow-up-right" />
          </a>
        </div>
      </div>
      {isHistory ? <PageHistory page={page} /> : <PageEditor page={page} {...leave} />}
    </>
  );
}

const BADGES: Record<AdminPageRow["kind"], { className: string; label: string }> = {
  default: { className: "badge", label: "Default" },
  changed: { className: "badge badge--ok", label: "Changed" },
  own: { className: "badge badge--ok", label: "Added" },
  deleted: { className: "badge badge--bad", label: "Deleted" },
};

function PageTable() {
  const { data, isError, refetch } = useQuery(adminPagesQuery());
  const { go, hrefWith } = useUrl();
  const { restorePage } = usePageChanges();
  if (isError && !data) return <LoadFailed retry={refetch} />;
  const columns: Column<AdminPageRow & { id: string }>[] = [
    {
      title: "Page",
      cell: ({ slug, title, kind, footerColumn, hidden }) => (
        <Item
          picture={<IconTile name="list" />}
          title={kind === "deleted" ? title : <Link href={hrefWith({ page: slug })}>{title}</Link>}
          note={[`/${slug}`, footerColumn && `Footer: ${COLUMN_LABELS[footerColumn]}`, hidden].filter(Boolean).join(" · ")}
        />
      ),
    },
    { title: "Text", width: 104, cell: ({ kind }) => <span className={BADGES[kind].className}>{BADGES[kind].label}</span> },
    { title: "Changed", width: 128, isMinor: true, cell: ({ changedAt }) => <span className="muted">{changedAt ? shortDate(changedAt) : "Never"}</span> },
    {
      title: "Actions",
      width: 104,
      isTitleHidden: true,
      cell: (page) => (
        <span className="act">
          {page.kind === "deleted" ? (
            <Button variant="outline" className="btn--xs" aria-label={`Restore ${page.title}`} onClick={() => restorePage(page, page.version - 1)}>
              Restore
            </Button>
          ) : (
            <Button variant="ghost" className="btn--xs" aria-label={`Edit ${page.title}`} onClick={() => go({ page: page.slug })}>
              Edit
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <div className="block__head">
        <span className="muted">Texts of the site's own pages. Added pages get a URL and a link in the footer.</span>
        <span className="bar__end">
          <Button size="sm" onClick={() => go({ new: 1 })}>
            <Icon name="plus" />
            Add page
          </Button>
        </span>
      </div>
      <Rows label="Pages" columns={columns} rows={data?.items.map((page) => ({ ...page, id: page.slug }))} empty="No pages." />
    </>
  );
}

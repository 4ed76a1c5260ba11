import { useQuery } from "@tanstack/react-query";
import type { AdminPage, PageVersion } from "../../../contract/admin/pages.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { VersionHistory } from "../components/versioned-text/version-history.tsx";
import { pageVersionsQuery } from "../lib/queries.ts";
import { PageDifferences } from "./page-differences.tsx";
import { toDraft } from "./page-draft.ts";
import { usePageChanges } from "./use-page-changes.ts";

export function PageHistory({ page }: { page: AdminPage }) {
  const { data, isError, refetch } = useQuery(pageVersionsQuery(page.slug));
  const { restorePage } = usePageChanges();
  const { defaultText } = page;
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <VersionHistory
      versions={data?.items}
      current={page.version}
      hasDefault={defaultText !== null}
      empty="Nothing has been changed yet. The page has its default text."
      canRestore={({ text }) => text !== null || defaultText !== null}
      renderChange={(version, before) => <Change version={version} before={before} defaultText={defaultText} />}
      onRestore={(version) => restorePage(page, version)}
    />
  );
}

type ChangeProps = { version: PageVersion; before: PageVersion | undefined; defaultText: AdminPage["defaultText"] };

function Change({ version: { version, slug, text }, before, defaultText }: ChangeProps) {
  const [shown, old] = [text ?? defaultText, before?.text ?? defaultText];
  if (!shown || !old) return <p className="muted">{!shown ? "Deleted the page" : version === 1 ? "Added the page" : "Restored the page"}</p>;
  return <PageDifferences before={toDraft({ slug: before?.slug ?? slug, text: old })} after={toDraft({ slug, text: shown })} />;
}

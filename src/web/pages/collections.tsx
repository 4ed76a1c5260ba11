import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { COLLECTION, COLLECTION_SORTS } from "../../contract/collection-limits.ts";
import { CollectionCard } from "../components/collection-card.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { Pager } from "../components/pager.tsx";
import { collectionsView } from "../features/collections/collections-view.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { collectionsQuery } from "../queries/collection-queries.ts";
import { Icon } from "../ui/icon.tsx";
import { LinkMenu } from "../ui/link-menu.tsx";

const queryOf = (input: PageInput) => {
  const { sort, page } = collectionsView(input);
  return collectionsQuery(sort, page);
};

export const page = definePage({
  searchParams: ["sort", "page"],
  data: (input) => [queryOf(input)],
  head: (input, read, { terms }) => ({
    title: "Collections",
    description: `Collections of ${terms.items} that people put together, with their notes.`,
    canonical: collectionsView(input).href(),
    noindex: !read(queryOf(input))?.items.length,
  }),
  status: (input, read) => (collectionsView(input).page > 1 && read(queryOf(input))?.items.length === 0 ? 404 : 200),
  view: Collections,
});

function Collections(input: PageInput) {
  const { terms } = useSite();
  const { sort, page, href } = collectionsView(input);
  const { data, isError, refetch } = useQuery(collectionsQuery(sort, page));
  if (isError) return <LoadFailed retry={refetch} />;
  const shown = COLLECTION_SORTS.find(({ value }) => value === sort)?.label ?? "";
  const links = COLLECTION_SORTS.map(({ value, label }) => ({ href: href({ sort: value, page: 1 }), label, isCurrent: value === sort }));
  return (
    <div className="wrap">
      <header className="page-head page-head--alone collections-head">
        <h1>Collections</h1>
        <p>Collections of {terms.items} that people put together, with their notes.</p>
        <div className="collections-head__act">
          <Link className="more" href="/profile?tab=collections">
            Your collections <Icon name="arrow-right" />
          </Link>
          <LinkMenu label="Sort" shown={shown} links={links} />
        </div>
      </header>
      {data?.items.length === 0 && <EmptyState icon="bookmark" text={page > 1 ? "This page doesn't exist." : "No public collections yet."} />}
      <h2 className="sr">All collections</h2>
      <div className="grid grid--3 collections" aria-busy={!data}>
        {data?.items.map((collection) => (
          <CollectionCard key={collection.slug} collection={collection} />
        ))}
      </div>
      {data && <Pager page={page} total={data.total} pageSize={COLLECTION.perPage} noun="collections" hrefFor={(number) => href({ page: number })} />}
    </div>
  );
}

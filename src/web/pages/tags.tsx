import { useQuery } from "@tanstack/react-query";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { TagLinks } from "../features/lists/tag-links.tsx";
import { definePage } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { tagsQuery } from "../queries/list-queries.ts";

export const page = definePage({
  data: () => [tagsQuery()],
  head: (_input, read, { terms }) => ({
    title: "Tags",
    description: `Browse ${terms.items} by tag.`,
    canonical: "/tags",
    noindex: !read(tagsQuery())?.items.length,
  }),
  view: TagsPage,
});

function TagsPage() {
  const { terms } = useSite();
  const { data, isError, refetch } = useQuery(tagsQuery());
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <div className="wrap" aria-busy={!data}>
      <Breadcrumb trail={[{ href: "/tools", label: "Tools" }]} here="Tags" />
      <header className="page-head">
        <h1>Tags</h1>
        <p>Browse {terms.items} by tag. Tags with at least five tools, most used first.</p>
      </header>
      {data?.items.length === 0 && <EmptyState icon="list" text="No tag has five tools yet." />}
      {data && data.items.length > 0 && <TagLinks tags={data.items} />}
    </div>
  );
}

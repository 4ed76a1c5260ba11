import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { INDEXED_FROM } from "../../contract/constants.ts";
import type { TagPage as Found } from "../../contract/tag.ts";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { FollowButton } from "../components/follow/follow-button.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { SectionHead } from "../components/section-head.tsx";
import { ToolCardSkeletons } from "../components/tool-card.tsx";
import { parseSortedPage, SORTED_PAGE_PARAMS, sortedPageHref, tagPath } from "../features/lists/sorted-page.ts";
import { SortedTools } from "../features/lists/sorted-tools.tsx";
import { TagLinks } from "../features/lists/tag-links.tsx";
import { SearchBox } from "../features/search/search-box.tsx";
import { count } from "../lib/format.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { tagQuery } from "../queries/list-queries.ts";
import { isPermanentError } from "../queries/query-client.ts";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

const queryOf = (input: PageInput) => tagQuery(input.params.tag ?? "", parseSortedPage(input));

/** "12 AI tools are tagged “note taking”." */
const taggedWith = ({ tag, total }: Pick<Found, "tag" | "total">, items: string) =>
  total === 1 ? `1 of our ${items} is tagged “${tag.name}”.` : `${count(total)} ${items} are tagged “${tag.name}”.`;

export const page = definePage({
  searchParams: SORTED_PAGE_PARAMS,
  data: (input) => [queryOf(input)],
  head: (input, read, { terms }) => {
    const found = read(queryOf(input));
    if (!found) return { title: "Tag", noindex: true };
    return {
      title: `${found.tag.name}: ${terms.items}`,
      description: taggedWith(found, terms.items),
      canonical: sortedPageHref(tagPath(found.tag.slug), parseSortedPage(input)),
      noindex: found.total < INDEXED_FROM || found.items.length === 0,
    };
  },
  status: (input, read) => (parseSortedPage(input).page > 1 && read(queryOf(input))?.items.length === 0 ? 404 : undefined),
  view: TagPage,
});

function TagPage(input: PageInput) {
  const { data, isPending, error, refetch } = useQuery(queryOf(input));
  if (isPending) {
    return (
      <div className="wrap" aria-busy="true">
        <div className="grid grid--3 results">
          <ToolCardSkeletons count={9} />
        </div>
      </div>
    );
  }
  if (!data) return isPermanentError(error) ? <NoTools /> : <LoadFailed retry={refetch} />;
  return <Tagged input={input} found={data} />;
}

function Tagged({ input, found }: { input: PageInput; found: Found }) {
  const { terms } = useSite();
  const { tag, related } = found;
  const view = parseSortedPage(input);
  return (
    <div className="wrap">
      <Breadcrumb
        trail={[
          { href: "/tools", label: "Tools" },
          { href: "/tags", label: "Tags" },
        ]}
        here={tag.name}
      />
      <header className="page-head">
        <h1>{tag.name}</h1>
        <p>{taggedWith(found, terms.items)}</p>
        <div className="page-head__follow">
          <FollowButton key={tag.slug} subject={{ type: "tag", key: tag.name }} name={tag.name} />
        </div>
      </header>
      <SortedTools search={<SearchBox />} path={tagPath(tag.slug)} view={view} tools={found} />
      {related.length > 0 && (
        <section className="section">
          <SectionHead title="Related tags" />
          <TagLinks tags={related} />
        </section>
      )}
    </div>
  );
}

const NoTools = () => (
  <div className="wrap">
    <div className="empty results">
      <Icon name="search" size={20} />
      <strong>No tools have this tag.</strong>
      <p>It may have been removed or renamed.</p>
      <Link className={buttonClass({ variant: "outline" })} href="/tags">
        Browse all tags
      </Link>
    </div>
  </div>
);

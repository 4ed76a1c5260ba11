import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { LoadFailed } from "../components/load-failed.tsx";
import { CollectionView } from "../features/collections/collection-view.tsx";
import { useAgeConfirmation } from "../lib/age-confirmation.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { collectionQuery } from "../queries/collection-queries.ts";
import { isPermanentError } from "../queries/query-client.ts";
import { buttonClass } from "../ui/button.tsx";

const slugOf = ({ params }: PageInput) => params.slug ?? "";
const MISSING = "Collection not found";

export const page = definePage({
  data: (input) => [collectionQuery(slugOf(input))],
  head: (input, read) => {
    const collection = read(collectionQuery(slugOf(input)));
    if (!collection) return { title: MISSING, noindex: true, isDetail: true };
    const { title, description, owner, items } = collection;
    const names = items
      .slice(0, 5)
      .map(({ tool }) => tool.name)
      .join(", ");
    return {
      title,
      description: (description || `${names}${owner ? `: a collection by ${owner}` : ""}.`).slice(0, 160),
      canonical: `/collections/${slugOf(input)}`,
      noindex: items.length === 0,
      isDetail: true,
    };
  },
  view: PublicCollection,
});

function PublicCollection(input: PageInput) {
  const slug = slugOf(input);
  const [isConfirmed, confirm] = useAgeConfirmation();
  const { data, error, refetch } = useQuery({ ...collectionQuery(slug, isConfirmed || null), placeholderData: keepPreviousData });
  if (error && isPermanentError(error)) return <Missing />;
  if (error) return <LoadFailed retry={refetch} />;
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ href: "/collections", label: "Collections" }]} here={data?.title ?? "Loading..."} />
      {data && <CollectionView collection={data} source={{ slug }} onShowAdult={confirm} />}
    </div>
  );
}

const Missing = () => (
  <div className="wrap message">
    <h1>{MISSING}</h1>
    <p>It may be private now, or was deleted.</p>
    <p>
      <Link className={buttonClass({ variant: "outline" })} href="/collections">
        Browse all collections
      </Link>
    </p>
  </div>
);

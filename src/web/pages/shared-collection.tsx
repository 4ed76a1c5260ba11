/** The HTML is the same for every link and contains nothing of the collection: the browser requests it. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../components/load-failed.tsx";
import { CollectionView } from "../features/collections/collection-view.tsx";
import { useAgeConfirmation } from "../lib/age-confirmation.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { sharedCollectionQuery } from "../queries/collection-queries.ts";
import { isPermanentError } from "../queries/query-client.ts";

export const page = definePage({
  head: () => ({ title: "Shared collection", noindex: true, noReferrer: true }),
  view: SharedCollection,
});

function SharedCollection({ params: { secret = "" } }: PageInput) {
  const [isConfirmed, confirm] = useAgeConfirmation();
  const query = sharedCollectionQuery(secret, isConfirmed || null);
  const { data, error, refetch } = useQuery({ ...query, enabled: typeof window !== "undefined", placeholderData: keepPreviousData });
  if (error && isPermanentError(error))
    return (
      <div className="wrap message">
        <h1>This link is no longer valid</h1>
        <p>Ask the person who shared it for a new one.</p>
      </div>
    );
  if (error) return <LoadFailed retry={refetch} />;
  if (data)
    return (
      <div className="wrap">
        <CollectionView collection={data} source={{ secret }} onShowAdult={confirm} />
      </div>
    );
  return (
    <div className="wrap message" aria-busy="true">
      <h1>Shared collection</h1>
      <p>Loading...</p>
      <noscript>
        <p className="form__error">This page needs JavaScript.</p>
      </noscript>
    </div>
  );
}

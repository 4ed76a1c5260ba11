import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import type { OwnCollection } from "../../../../contract/collection.ts";
import { counted } from "../../../components/collections/counted.ts";
import { VISIBILITY } from "../../../components/collections/visibility.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { ownCollectionQuery } from "../../../queries/account-queries.ts";
import { isPermanentError } from "../../../queries/query-client.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { COLLECTIONS_HREF } from "./collection-href.ts";
import { DetailsDialog } from "./details-dialog.tsx";
import { EditedItems } from "./edited-items.tsx";
import { OwnActions } from "./own-actions.tsx";
import { SharedLink } from "./shared-link.tsx";

export function OwnCollectionEditor({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(ownCollectionQuery(id));
  if (error && !isPermanentError(error)) return <LoadFailed retry={refetch} />;
  return (
    <section className="section section--profile own-collection" aria-busy={!data && !error}>
      <Link className="back" href={COLLECTIONS_HREF}>
        <Icon name="arrow-left" />
        Collections
      </Link>
      {error && <p className="note">This collection was deleted.</p>}
      {data && <Editor collection={data} />}
    </section>
  );
}

function Editor({ collection }: { collection: OwnCollection }) {
  const { title, description, visibility, items, hiddenTools } = collection;
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <header className="own-collection__head">
        <h2>{title}</h2>
        {description && <p className="collection__text">{description}</p>}
        <p className="collection__facts">
          <Icon name={VISIBILITY[visibility].icon} /> {VISIBILITY[visibility].label} · {counted(items.length, "tool")}
        </p>
      </header>
      <Review collection={collection} />
      <div className="collection__act">
        <Button variant="outline" onClick={() => setEditing(true)}>
          <Icon name="pencil" />
          Edit details
        </Button>
        <OwnActions collection={collection} />
      </div>
      {collection.secret && <SharedLink id={collection.id} secret={collection.secret} />}
      {items.length === 0 ? (
        <div className="empty">
          <Icon name="bookmark" size={20} />
          <strong>No tools yet</strong>
          <p>Tap the bookmark on a tool and choose this collection.</p>
        </div>
      ) : (
        <EditedItems collection={collection} />
      )}
      {hiddenTools > 0 && (
        <p className="muted">
          {counted(hiddenTools, "tool")} {hiddenTools === 1 ? "is" : "are"} not listed right now, and will be back in place when listed again.
        </p>
      )}
      {isEditing && <DetailsDialog collection={collection} onClose={() => setEditing(false)} />}
    </>
  );
}

/** What moderators decided, as far as it concerns the owner. */
function Review({ collection: { review, slug, rejectionReason } }: { collection: OwnCollection }) {
  if (review === "pending")
    return (
      <p className="note">
        In review, usually within two days. {slug ? "Until then, visitors see the version that was approved last." : "Until then, only you can see it."}
      </p>
    );
  if (review === "rejected")
    return (
      <p className="note note--warn">
        Not approved{rejectionReason ? `: ${rejectionReason}` : "."} {slug ? "Visitors still see the version that was approved before. " : ""}
        Change the text to ask for another review.
      </p>
    );
  return null;
}

/** The collections of the signed-in user: all of them, or one to edit. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import type { OwnCollectionSummary } from "../../../../contract/collection.ts";
import { counted } from "../../../components/collections/counted.ts";
import { NewCollection } from "../../../components/collections/new-collection.tsx";
import { refreshCollections } from "../../../components/collections/refresh-collections.ts";
import { VISIBILITY } from "../../../components/collections/visibility.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Logo } from "../../../components/logo.tsx";
import { SectionHead } from "../../../components/section-head.tsx";
import { shortDate } from "../../../lib/format.ts";
import { usePrivateParam } from "../../../lib/use-private-param.ts";
import { ownCollectionsQuery } from "../../../queries/account-queries.ts";
import { Icon } from "../../../ui/icon.tsx";
import { collectionHref } from "./collection-href.ts";
import { OwnCollectionEditor } from "./own-collection.tsx";

export default function OwnCollections() {
  const id = Number(usePrivateParam("collection"));
  return id > 0 ? <OwnCollectionEditor key={id} id={id} /> : <List />;
}

function List() {
  const { data, isError, refetch } = useQuery(ownCollectionsQuery());
  const client = useQueryClient();
  const [, navigate] = useLocation();
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <section className="section section--profile">
      <SectionHead title="Collections" more={{ href: "/collections", label: "Public collections" }} />
      {data?.items.length === 0 && (
        <div className="empty">
          <Icon name="bookmark" size={20} />
          <strong>No collections yet</strong>
          <p>Tap the bookmark on a tool to save it here, with a note and in your order.</p>
        </div>
      )}
      <div className="grid grid--3 collections" aria-busy={!data}>
        {data?.items.map((collection) => (
          <Card key={collection.id} collection={collection} />
        ))}
      </div>
      {data && (
        <NewCollection
          onCreated={({ id }) => {
            refreshCollections(client);
            navigate(collectionHref(id));
          }}
        />
      )}
    </section>
  );
}

function Card({ collection: { id, title, visibility, slug, tools, firstTools, updatedAt } }: { collection: OwnCollectionSummary }) {
  const isWaiting = visibility === "public" && slug === null;
  return (
    <article className="card collection-card">
      <div className="collection-card__logos">
        {firstTools.map((tool) => (
          <Logo key={tool.slug} tool={tool} size={32} />
        ))}
      </div>
      <h3 className="card__name">
        <Link href={collectionHref(id)}>{title}</Link>
      </h3>
      <p className="collection-card__meta">
        <span>
          <Icon name={VISIBILITY[visibility].icon} /> {isWaiting ? "Not public yet" : VISIBILITY[visibility].label}
        </span>
        <span>{counted(tools, "tool")}</span>
        <time dateTime={updatedAt}>{shortDate(updatedAt)}</time>
      </p>
    </article>
  );
}

/** The card of the selected tool, with its neighbors by meaning, which the distance on the map only approximates. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { Tool } from "../../../contract/tool.ts";
import { CategoryName } from "../../components/category-name.tsx";
import { CompareButton } from "../../components/compare-button.tsx";
import { LikeButton } from "../../components/likes/like-button.tsx";
import { Logo } from "../../components/logo.tsx";
import { pricingLabel } from "../../lib/format.ts";
import { similarToolsQuery, toolQuery } from "../../queries/page-queries.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

type Props = { slug: string; closeHref: string; hrefOf: (slug: string) => string; visitFor: (tool: Tool) => ReactNode };

export function MapCard({ slug, closeHref, hrefOf, visitFor }: Props) {
  const { data: tool, isError } = useQuery(toolQuery(slug));
  return (
    <section className="map__card" aria-label={tool?.name ?? "Selected tool"}>
      <Link className={buttonClass({ variant: "ghost", size: "icon", className: "map__close" })} href={closeHref} aria-label="Close">
        <Icon name="x" />
      </Link>
      {tool && <Facts tool={tool} visitFor={visitFor} />}
      {!tool && (isError ? <p role="status">This tool could not be loaded.</p> : <CardSkeleton />)}
      {tool && <Neighbors slug={slug} hrefOf={hrefOf} />}
    </section>
  );
}

function Facts({ tool, visitFor }: { tool: Tool; visitFor: Props["visitFor"] }) {
  return (
    <>
      <div className="map__identity">
        <Logo tool={tool} size={56} eager />
        <div>
          <h2>
            <Link href={`/tools/${tool.slug}`}>{tool.name}</Link>
          </h2>
          <p className="map__facts">
            <CategoryName name={tool.category} slug={tool.categorySlug} />
            <span>{pricingLabel(tool.pricingType)}</span>
          </p>
        </div>
      </div>
      <p className="map__line">{tool.shortDescription}</p>
      <div className="map__actions">
        {visitFor(tool)}
        <CompareButton tool={tool} className={buttonClass({ variant: "outline" })} label="Compare" />
        <LikeButton tool={tool} className={buttonClass({ variant: "outline", className: "map__like" })} />
      </div>
    </>
  );
}

function Neighbors({ slug, hrefOf }: { slug: string; hrefOf: Props["hrefOf"] }) {
  const { data = [] } = useQuery(similarToolsQuery(slug));
  const others = data.filter((one) => one.slug !== slug);
  if (others.length === 0) return null;
  return (
    <section className="map__neighbors">
      <h3>Closest in meaning</h3>
      <ul>
        {others.map((one) => (
          <li key={one.slug}>
            <Link href={hrefOf(one.slug)}>
              <Logo tool={one} size={24} />
              {one.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const CardSkeleton = () => (
  <div className="map__identity" aria-busy="true">
    <span className="logo logo--56 sk" />
    <span className="sk sk--name" />
  </div>
);

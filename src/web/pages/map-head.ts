import { formatView } from "../../shared/map/viewport.ts";
import { parseMapState } from "../features/map/map-url.ts";
import { breadcrumb } from "../head/common-structured-data.ts";
import type { HeadExtras } from "../head/head-tags.ts";
import { mapQuery, mapToolsQuery } from "../queries/page-queries.ts";

export const mapHead: HeadExtras = ({ input, read, site }) => {
  const structuredData = [breadcrumb(site, [{ name: "Map", path: "/map" }])];
  // Until there is a map, links to it are shared with the site's card.
  if (!read(mapQuery())?.layout) return { structuredData };
  const state = parseMapState(input);
  const tool = read(mapToolsQuery())?.items.find(({ slug }) => slug === state.tool);
  const title = `Map of ${site.terms.items}`;
  return {
    structuredData,
    picture: { href: cardHref(state.at && formatView(state.at), tool?.slug), alt: tool ? `${tool.name} on the map of ${site.terms.items}` : title },
  };
};

/** A picture of what the link shows. */
function cardHref(at: string | null, tool: string | undefined): string {
  const query = new URLSearchParams({ ...(at && { at }), ...(tool && { tool }) });
  return query.size > 0 ? `/map/card.png?${query.toString().replaceAll("%2C", ",")}` : "/map/card.png";
}

import { useQuery } from "@tanstack/react-query";
import { MapOrList } from "../features/map/map-controls.tsx";
import { MapExplorer } from "../features/map/map-explorer.tsx";
import { MapList } from "../features/map/map-list.tsx";
import { mapHref, parseMapState, SEARCH_PARAMS } from "../features/map/map-url.ts";
import { VisitLink } from "../features/tool/visit-link.tsx";
import { useAgeConfirmation } from "../lib/age-confirmation.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { findOnMapQuery, mapQuery, mapToolsQuery, similarToolsQuery, toolQuery } from "../queries/page-queries.ts";
import { categoriesQuery } from "../queries/shared-queries.ts";

export const page = definePage({
  searchParams: SEARCH_PARAMS,
  data: (input) => {
    const { q, tool, isList } = parseMapState(input);
    return [
      mapQuery(),
      mapToolsQuery(),
      categoriesQuery(),
      ...(q === "" || isList ? [] : [findOnMapQuery(q)]),
      ...(tool === null || isList ? [] : [toolQuery(tool), similarToolsQuery(tool)]),
    ];
  },
  head: (input, read, { terms, name }) => {
    const state = parseMapState(input);
    const tool = state.tool === null ? undefined : read(toolQuery(state.tool));
    const subject = tool ? `${tool.name} on the map of ${terms.items}` : state.q !== "" ? `“${state.q}” on the map of ${terms.items}` : `Map of ${terms.items}`;
    return {
      title: subject,
      description: `Every tool on ${name} on one map, arranged by meaning: similar tools lie close together, and the ground rises with likes.`,
      canonical: mapHref({ ...parseMapState({ search: new URLSearchParams() }), isList: state.isList }),
      noindex: state.q !== "",
    };
  },
  // A tool that no longer exists, or a search that failed, leaves the map as it is.
  status: () => 200,
  showsFailure: true,
  view: MapPage,
});

function MapPage(input: PageInput) {
  const state = parseMapState(input);
  const { terms, adult: hasAdult } = useSite();
  const [isAgeConfirmed] = useAgeConfirmation();
  const adult = hasAdult && isAgeConfirmed ? true : null;
  const [publicMap, fullMap] = [useQuery(mapQuery()), useQuery({ ...mapQuery(true), enabled: adult !== null })];
  const [publicTools, allTools] = [useQuery(mapToolsQuery()), useQuery({ ...mapToolsQuery(true), enabled: adult !== null })];
  const { data: categories } = useQuery(categoriesQuery());
  // The page is the same for everyone; visitors who confirmed their age see the other map once it has loaded.
  const layout = (fullMap.data ?? publicMap.data)?.layout ?? null;
  const tools = (allTools.data ?? publicTools.data)?.items ?? [];
  if (layout && !state.isList) {
    return (
      <div className="map-page">
        <h1 className="sr">Map of {terms.items}</h1>
        <MapExplorer
          key={layout.version}
          state={state}
          layout={layout}
          listed={tools}
          categories={categories?.items ?? []}
          adult={fullMap.data ? adult : null}
          visitFor={(tool) => <VisitLink tool={tool} />}
        />
      </div>
    );
  }
  return (
    <div className="wrap">
      <header className="page-head map-head">
        <h1>Map of {terms.items}</h1>
        <p>Every tool by region, most liked first.</p>
        {layout && <MapOrList state={state} />}
      </header>
      {!layout && !publicMap.isPending && (
        <p className="note" role="status">
          The map is being drawn. Here are the tools as a list.
        </p>
      )}
      {publicTools.isPending ? <p className="note">Loading...</p> : <MapList categories={categories?.items ?? []} tools={tools} />}
    </div>
  );
}

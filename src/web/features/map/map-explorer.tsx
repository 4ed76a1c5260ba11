/** The map with everything on it and beside it. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { Category } from "../../../contract/category.ts";
import type { ListedMapTool, MapLayout } from "../../../contract/map.ts";
import type { Tool } from "../../../contract/tool.ts";
import { formatView, type Point, type View, WORLD } from "../../../shared/map/viewport.ts";
import { useSite } from "../../lib/site.ts";
import { findOnMapQuery, mapQuery } from "../../queries/page-queries.ts";
import type { MapTool } from "./canvas/tile-store.ts";
import { dimmedBy } from "./dimmed-by.ts";
import { initialView, viewOfFind } from "./initial-view.ts";
import { daysSinceVisit } from "./last-visit.ts";
import { MapCard } from "./map-card.tsx";
import { MapOrList, ShareMap, ZoomButtons } from "./map-controls.tsx";
import { MapFilters } from "./map-filters.tsx";
import { MapLegend } from "./map-legend.tsx";
import { MapOverlay } from "./map-overlay.tsx";
import { CompareTop, MapResults } from "./map-results.tsx";
import { MapSearch } from "./map-search.tsx";
import { MapSheet, type SheetHeight } from "./map-sheet.tsx";
import { MapStage, type StageElements } from "./map-stage.tsx";
import { type MapState, mapHref } from "./map-url.ts";
import { useFlightToTool } from "./use-flight-to-tool.ts";
import { useMapResults } from "./use-map-results.ts";
import { useRunningMap } from "./use-running-map.ts";

type Props = {
  state: MapState;
  layout: MapLayout;
  listed: readonly ListedMapTool[];
  categories: readonly Category[];
  adult: true | null;
  visitFor: (tool: Tool) => ReactNode;
};

const strongOf = (matches: readonly { slug: string }[], tool: string | null): ReadonlySet<string> =>
  new Set([...(tool ? [tool] : []), ...matches.map(({ slug }) => slug)]);

export function MapExplorer({ state, layout, listed, categories, adult, visitFor }: Props) {
  const { terms } = useSite();
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const { data: find, isError: hasFindFailed } = useQuery({ ...findOnMapQuery(state.q, adult), enabled: state.q !== "", placeholderData: (before) => before });
  const [draggedTo, setDraggedTo] = useState<Point | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [sheet, setSheet] = useState<SheetHeight>(state.tool || state.q ? "half" : "low");
  const since = useDaysSinceVisit();
  const [showsNew, setShowsNew] = useState(true);
  const found = state.q === "" ? undefined : find;
  const movedPin = draggedTo ?? state.pin;
  const pin = movedPin ?? found?.pin ?? null;

  const elements: StageElements = { stage: useRef(null), free: useRef(null), moving: useRef(null) };
  const overlay = useRef<HTMLDivElement>(null);
  const { category, pricing, access } = state;
  const isDimmed = useMemo(() => dimmedBy({ category, pricing, access }, layout), [category, pricing, access, layout]);
  const isNew = useMemo(() => (tool: MapTool) => showsNew && since !== null && tool.day >= since, [showsNew, since]);
  const firstLooks = { strong: strongOf(found?.matches ?? [], state.tool), isDimmed, isNew };
  const shownView = useRef<View | null>(initialView(state, { tools: listed, find: found }));
  const writtenAt = useRef(state.at && formatView(state.at));

  const go = (changes: Partial<MapState>, options?: { replace: boolean }) => navigate(mapHref({ ...state, ...changes }), options);
  const hrefOf = (slug: string | null) => mapHref({ ...state, tool: slug });

  const skipFlight = useRef<(slug: string) => void>(null);
  const { map, status, named, hovered, tools } = useRunningMap({
    layout,
    elements,
    overlay,
    view: shownView.current,
    looks: firstLooks,
    onSettled(view) {
      const next = view && formatView(view);
      if (next === writtenAt.current) return;
      writtenAt.current = next;
      go({ at: view }, { replace: true });
    },
    onPick(tool) {
      if (tool) {
        skipFlight.current?.(tool.slug);
        go({ tool: tool.slug });
      } else if (state.tool) go({ tool: null });
    },
    onOutdated: () => client.invalidateQueries({ queryKey: mapQuery(adult).queryKey }),
  });
  skipFlight.current = useFlightToTool({ slug: state.tool, map, hasTools: tools.length > 0, adult, isInView: state.at !== null });
  const lit = useMemo(() => tools.filter((tool) => !isDimmed(tool)), [tools, isDimmed]);
  const results = useMapResults({ layout, tools: lit, listed, find: found, pin: movedPin });
  const strong = strongOf(results, state.tool);
  const strongKey = [...strong].sort().join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the set is new on every render; its members decide
  useEffect(() => map?.setLooks({ strong, isDimmed, isNew }), [map, strongKey, isDimmed, isNew]);

  // Back and Forward.
  useEffect(() => {
    const at = state.at && formatView(state.at);
    if (at === writtenAt.current) return;
    writtenAt.current = at;
    if (state.at) map?.moveTo(state.at);
    else map?.goHome();
  }, [map, state.at]);

  // A new question, or a tool that is selected from a list.
  const answered = useRef(found ? state.q : "");
  useEffect(() => {
    if (!map || !found || answered.current === state.q) return;
    answered.current = state.q;
    const view = viewOfFind(found);
    if (view && found.matches.some((place) => !map.isVisible(place))) map.moveTo(view);
  }, [map, found, state.q]);
  useEffect(() => {
    if (state.tool || state.q) setSheet((height) => (height === "low" ? "half" : height));
  }, [state.tool, state.q]);

  const newCount = since === null ? 0 : tools.filter(({ day }) => day >= since).length;
  return (
    <section className="map" data-status={status} aria-label={`Map of ${terms.items}`}>
      <MapStage
        elements={elements}
        layout={layout}
        listed={listed}
        firstView={shownView.current}
        strong={firstLooks.strong}
        map={map}
        named={named}
        selected={state.tool}
        onSelect={(tool) => go({ tool })}
      />
      <MapOverlay
        ref={overlay}
        pin={state.q !== "" || state.pin ? pin : null}
        results={results}
        selected={tools.find(({ slug }) => slug === state.tool) ?? null}
        pointed={results.find(({ slug }) => slug === pointed) ?? hovered}
        onMovePin={(by) => {
          if (!map || !pin) return;
          const scale = map.scale();
          setDraggedTo({ x: clampToWorld(pin.x + by.x / scale), y: clampToWorld(pin.y + by.y / scale) });
        }}
        onDropPin={() => {
          if (!draggedTo) return;
          go({ pin: draggedTo }, { replace: true });
          setDraggedTo(null);
        }}
      />
      <div className="map__side">
        <MapSearch
          q={state.q}
          onType={(q) => go({ q, tool: null, pin: null }, { replace: true })}
          onSubmit={(q) => go({ q, pin: null, tool: q !== "" && found?.tool && q === state.q ? found.tool.slug : null })}
        />
        <MapSheet height={sheet} onChange={setSheet}>
          {state.tool && <MapCard slug={state.tool} closeHref={hrefOf(null)} hrefOf={hrefOf} visitFor={visitFor} />}
          {!state.tool && (state.q !== "" || state.pin) && (
            <>
              <MapResults
                isMoved={movedPin !== null}
                search={hasFindFailed ? "failed" : found ? "done" : "loading"}
                results={results}
                current={state.tool}
                hrefOf={({ slug }) => hrefOf(slug)}
                onPoint={setPointed}
              />
              <div className="map__actions map__actions--foot">
                <CompareTop results={results} />
              </div>
            </>
          )}
          <MapFilters state={state} categories={categories} />
          <MapLegend newCount={newCount} isFirstVisit={since === null} showsNew={showsNew} onShowNew={setShowsNew} />
          {status === "failed" && <p role="status">Some tools could not be loaded. Check your connection and reload the page.</p>}
        </MapSheet>
      </div>
      <div className="map__corner">
        <MapOrList state={state} />
        <ShareMap />
        <ZoomButtons onZoom={(steps) => map?.zoomBy(steps)} onReset={() => map?.goHome()} />
      </div>
      <p className="sr" role="status">
        {found && !state.tool ? `${results.length} tools found` : ""}
      </p>
    </section>
  );
}

const clampToWorld = (value: number) => Math.min(WORLD, Math.max(0, value));

/** Null on the server and on the first render, because the page is the same for everyone. */
function useDaysSinceVisit(): number | null {
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => setSince(daysSinceVisit()), []);
  return since;
}

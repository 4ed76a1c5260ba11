/** What lies over the map and follows it in every frame: the pin, its lines, and the rings around single tools. */
import type { Ref } from "react";
import type { Point } from "../../../shared/map/viewport.ts";
import { MapPin } from "./map-pin.tsx";
import type { MapResult } from "./map-results.tsx";

type Named = Point & { slug: string; name: string };
type Props = {
  ref: Ref<HTMLDivElement>;
  pin: Point | null;
  results: readonly MapResult[];
  selected: Named | null;
  /** Under the pointer, or in the list. */
  pointed: Named | null;
  onMovePin: (by: Point) => void;
  onDropPin: () => void;
};

const placeOf = ({ x, y }: Point) => `${x},${y}`;

export const MapOverlay = ({ ref, pin, results, selected, pointed, onMovePin, onDropPin }: Props) => (
  <div className="map__overlay" ref={ref}>
    {pin && (
      <svg aria-hidden="true">
        {results.map((result) => (
          <line key={result.slug} data-from={placeOf(pin)} data-to={placeOf(result)} opacity={0.35 + result.closeness * 0.65} />
        ))}
      </svg>
    )}
    {selected && <span className="map__ring" data-x={selected.x} data-y={selected.y} />}
    {pointed && pointed.slug !== selected?.slug && (
      <span className="map__hover" data-x={pointed.x} data-y={pointed.y} aria-hidden="true">
        <span>{pointed.name}</span>
      </span>
    )}
    {pin && <MapPin place={pin} onMove={onMovePin} onDrop={onDropPin} />}
  </div>
);

/** How to read the map, and how it is made. */
type Props = { newCount: number; isFirstVisit: boolean; showsNew: boolean; onShowNew: (shows: boolean) => void };

export const MapLegend = ({ newCount, isFirstVisit, showsNew, onShowNew }: Props) => (
  <div className="map__legend">
    <p>Closer means more alike</p>
    <p>Higher ground, more likes</p>
    {!isFirstVisit && (
      <label>
        <input type="checkbox" checked={showsNew} onChange={({ target }) => onShowNew(target.checked)} />
        <i aria-hidden="true" />
        New since your last visit ({newCount})
      </label>
    )}
    <details>
      <summary>How this map is made</summary>
      <p>
        We compare what tools are for, and place similar ones close together. Distance is approximate: a flat map cannot show every similarity, so a tool’s card
        lists its closest neighbors. Heights are the public like counts. Places on the map are never for sale.
      </p>
    </details>
  </div>
);

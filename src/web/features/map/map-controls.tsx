/** Zoom, sharing, and the switch between map and list. */
import { Link } from "wouter";
import { MESSAGES } from "../../../contract/messages.ts";
import { copyLink } from "../../lib/share.ts";
import { useSite } from "../../lib/site.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Disclosure } from "../../ui/link-menu.tsx";
import { toast } from "../../ui/toast.tsx";
import { type MapState, mapHref } from "./map-url.ts";

export const MapOrList = ({ state }: { state: MapState }) => (
  <nav className="map-switch" aria-label="View">
    {[false, true].map((isList) => (
      <Link key={String(isList)} href={mapHref({ ...state, isList })} aria-current={state.isList === isList ? "page" : undefined}>
        {isList ? "List" : "Map"}
      </Link>
    ))}
  </nav>
);

type ZoomProps = { onZoom: (steps: number) => void; onReset: () => void };

export const ZoomButtons = ({ onZoom, onReset }: ZoomProps) => (
  <div className="map__zoom">
    <button type="button" aria-label="Zoom in" onClick={() => onZoom(1)}>
      <Icon name="plus" />
    </button>
    <button type="button" aria-label="Zoom out" onClick={() => onZoom(-1)}>
      <Icon name="minus" />
    </button>
    <button type="button" aria-label="Show the whole map" onClick={onReset}>
      <Icon name="maximize" />
    </button>
  </div>
);

export function ShareMap() {
  const { url, name, terms } = useSite();
  async function copyEmbed() {
    const code = `<iframe src="${url}/embed/map" title="Map of ${terms.items} on ${name}" width="800" height="600" style="border:0" loading="lazy"></iframe>`;
    try {
      await navigator.clipboard.writeText(code);
      toast({ title: "Embed code copied" });
    } catch (error) {
      console.error("The embed code could not be copied", error);
      toast({ title: MESSAGES.share.copyFailed, variant: "destructive" });
    }
  }
  return (
    <Disclosure
      className="map__share"
      label="Share and download"
      summary={
        <span className={buttonClass({ variant: "outline", size: "icon" })}>
          <Icon name="share-2" />
        </span>
      }
    >
      <div className="pop share">
        <button type="button" onClick={copyLink}>
          <Icon name="link" />
          Copy link
        </button>
        <button type="button" onClick={copyEmbed}>
          <Icon name="code-xml" />
          Copy embed code
        </button>
        <a href="/map/map.svg" download="map.svg">
          <Icon name="download" />
          Download SVG
        </a>
        <a href="/map/map.png" download="map.png">
          <Icon name="download" />
          Download PNG
        </a>
      </div>
    </Disclosure>
  );
}

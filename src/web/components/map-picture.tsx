import { useState } from "react";
import { Link } from "wouter";
import { useSite } from "../lib/site.ts";
import { ThemedPicture } from "./themed-picture.tsx";

type Props = { title: string; path: string; href: string; label: string; width: number; height: number; className?: string };

/** A small picture of the map that leads to the place on the large one; nothing while there is no map. */
export function MapPicture({ title, path, href, label, className, ...size }: Props) {
  const { apiBaseUrl } = useSite();
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <section className={className}>
      <h2>{title}</h2>
      <Link className="map-picture" href={href} aria-label={label}>
        <ThemedPicture source={(theme) => ({ src: `${apiBaseUrl}${path}?theme=${theme}` })} {...size} onFail={() => setFailed(true)} />
      </Link>
    </section>
  );
}

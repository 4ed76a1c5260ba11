import { useState } from "react";
import { BADGE_COPIED_MS } from "../../../contract/constants.ts";
import { useSite } from "../../lib/site.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

const LOOKS = ["light", "dark"] as const;
type Look = (typeof LOOKS)[number];
const LABELS: Record<Look, string> = { light: "Light", dark: "Dark" };
const SIZE = { width: 200, height: 54 };

/** Badges for the maker's website: images served by us that link back. */
export function BadgeSnippets({ slug }: { slug: string }) {
  const site = useSite();
  const [copied, setCopied] = useState<Look | null>(null);

  const source = (look: Look) => `/badges/${slug}-${look}.svg`;
  const snippet = (look: Look) =>
    `<a href="${site.url}/tools/${slug}" target="_blank" rel="noopener"><img src="${site.url}${source(look)}" alt="Featured on ${site.name}" width="${SIZE.width}" height="${SIZE.height}"></a>`;

  async function copy(look: Look) {
    await navigator.clipboard.writeText(snippet(look));
    setCopied(look);
    setTimeout(() => setCopied((shown) => (shown === look ? null : shown)), BADGE_COPIED_MS);
  }

  return (
    <div className="embed">
      {LOOKS.map((look) => (
        <figure key={look}>
          <img src={source(look)} alt={`The ${look} badge: Featured on ${site.name}`} {...SIZE} loading="lazy" />
          <Button variant="outline" size="sm" aria-label={`Copy the ${look} badge`} onClick={() => copy(look)}>
            <Icon name={copied === look ? "check" : "copy"} />
            <span aria-live="polite">{copied === look ? "Copied" : LABELS[look]}</span>
          </Button>
        </figure>
      ))}
    </div>
  );
}

import { useState } from "react";
import { COPIED_MS } from "../../lib/copied-ms.ts";
import { useSite } from "../../lib/site.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

const BADGE_THEMES = ["light", "dark"] as const;
type BadgeTheme = (typeof BADGE_THEMES)[number];
const LABELS: Record<BadgeTheme, string> = { light: "Light", dark: "Dark" };
const SIZE = { width: 200, height: 54 };

/** Badges for the maker's website: images served by us that link back. */
export function BadgeSnippets({ slug }: { slug: string }) {
  const site = useSite();
  const [copied, setCopied] = useState<BadgeTheme | null>(null);

  const source = (theme: BadgeTheme) => `/badges/${slug}-${theme}.svg`;
  const snippet = (theme: BadgeTheme) =>
    `<a href="${site.url}/tools/${slug}" target="_blank" rel="noopener"><img src="${site.url}${source(theme)}" alt="Featured on ${site.name}" width="${SIZE.width}" height="${SIZE.height}"></a>`;

  async function copy(theme: BadgeTheme) {
    await navigator.clipboard.writeText(snippet(theme));
    setCopied(theme);
    setTimeout(() => setCopied((shown) => (shown === theme ? null : shown)), COPIED_MS);
  }

  return (
    <div className="embed">
      {BADGE_THEMES.map((theme) => (
        <figure key={theme}>
          <img src={source(theme)} alt={`The ${theme} badge: Featured on ${site.name}`} {...SIZE} loading="lazy" />
          <Button variant="outline" size="sm" aria-label={`Copy the ${theme} badge`} onClick={() => copy(theme)}>
            <Icon name={copied === theme ? "check" : "copy"} />
            <span aria-live="polite">{copied === theme ? "Copied" : LABELS[theme]}</span>
          </Button>
        </figure>
      ))}
    </div>
  );
}

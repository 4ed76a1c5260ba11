import { Link } from "wouter";
import { HOME } from "../../../contract/home-counts.ts";
import type { Tool, ToolCard } from "../../../contract/tool.ts";
import { tagSlug } from "../../../shared/text/tag-slug.ts";
import { Logo } from "../../components/logo.tsx";
import { MapPicture } from "../../components/map-picture.tsx";
import { SponsoredMark } from "../../components/sponsored-mark.tsx";
import { useSponsored } from "../../components/use-sponsored.ts";
import { WhySponsoredLink } from "../../components/why-sponsored-link.tsx";
import { latePart } from "../../lib/early-clicks.ts";
import { AdSlot } from "./ad-slot.tsx";
import { BadgeSnippets } from "./badge-snippets.tsx";
import { FactSources } from "./fact-sources.tsx";
import { ReportTool } from "./report-tool.tsx";
import { ToolFacts } from "./tool-facts.tsx";
import { ToolGallery } from "./tool-gallery.tsx";

export function ToolSide({ tool }: { tool: Tool }) {
  return (
    <aside className="side" {...latePart}>
      {tool.screenshots.length === 0 && <ToolGallery tool={tool} />}
      <ToolFacts tool={tool} />
      <FactSources slug={tool.slug} />
      {tool.tags.length > 0 && (
        <section>
          <h2>Tags</h2>
          <div className="tags">
            {tool.tags.map((tag) => (
              <Link key={tag} className="tag" href={tagHref(tool, tag)}>
                {tag}
              </Link>
            ))}
          </div>
        </section>
      )}
      {!tool.isAdult && (
        <MapPicture
          key={tool.slug}
          title="Where it sits"
          path={`/map/where/${tool.slug}.svg`}
          href={`/map?tool=${tool.slug}`}
          label={`${tool.name} on the map, among similar tools`}
          width={480}
          height={320}
        />
      )}
      <FeaturedTools tool={tool} />
      <section>
        <h2>Own this tool? Add a badge</h2>
        <BadgeSnippets slug={tool.slug} />
      </section>
      <AdSlot />
      <ReportTool tool={tool} />
    </aside>
  );
}

/** Tags of adult tools, and those without letters, have no page. */
function tagHref({ isAdult }: Tool, tag: string): string {
  const slug = isAdult ? "" : tagSlug(tag);
  return slug ? `/tags/${encodeURIComponent(slug)}` : `/search?q=${encodeURIComponent(tag)}`;
}

/** Paid tools come first and are labeled; editors' picks fill the rest. */
function FeaturedTools({ tool }: { tool: Tool }) {
  const { paid, isWaiting } = useSponsored({ where: "tool", slug: tool.slug });
  const chosen = tool.featuredTools.filter(({ id }) => !paid.some((one) => one.id === id));
  if (paid.length + chosen.length === 0) return null;
  return (
    <section>
      <h2>Featured Tools</h2>
      <ul className="mini">
        {paid.map((one) => (
          <li key={one.id} className={isWaiting ? "is-waiting" : undefined} data-promotion={one.promotion}>
            <FeaturedLink tool={one} />
            <SponsoredMark />
          </li>
        ))}
        {chosen.slice(0, HOME.featured - paid.length).map((one) => (
          <li key={one.id}>
            <FeaturedLink tool={one} />
          </li>
        ))}
      </ul>
      {paid.length > 0 && <WhySponsoredLink />}
    </section>
  );
}

function FeaturedLink({ tool }: { tool: ToolCard }) {
  return (
    <Link href={`/tools/${tool.slug}`} rel={tool.sponsored ? "sponsored" : undefined}>
      <Logo tool={tool} />
      <div>
        <strong>{tool.name}</strong>
        <span className="d">{tool.shortDescription}</span>
      </div>
    </Link>
  );
}

import { Link } from "wouter";
import type { Tool } from "../../contract/tool.ts";
import { BadgeSnippets } from "./badge-snippets.tsx";
import { Logo } from "./logo.tsx";
import { ReportTool } from "./report-tool.tsx";
import { ToolFacts } from "./tool-facts.tsx";

export function ToolSide({ tool }: { tool: Tool }) {
  return (
    <aside className="side">
      <ToolFacts tool={tool} />
      {tool.tags.length > 0 && (
        <section>
          <h2>Tags</h2>
          <div className="tags">
            {tool.tags.map((tag) => (
              <Link key={tag} className="tag" href={`/search?q=${encodeURIComponent(tag)}`}>
                {tag}
              </Link>
            ))}
          </div>
        </section>
      )}
      <FeaturedTools tools={tool.featuredTools} />
      <section>
        <h2>Is this your tool? Show the badge</h2>
        <BadgeSnippets slug={tool.slug} />
      </section>
      <AdPlace />
      <ReportTool tool={tool} />
    </aside>
  );
}

function FeaturedTools({ tools }: { tools: Tool["featuredTools"] }) {
  if (tools.length === 0) return null;
  return (
    <section>
      <h2>Featured Tools</h2>
      <ul className="mini">
        {tools.map((tool) => (
          <li key={tool.id}>
            <Link href={`/tools/${tool.slug}`} rel={tool.sponsored ? "sponsored" : undefined}>
              <Logo tool={tool} />
              <div>
                <strong>
                  {tool.name}
                  {tool.sponsored && <span className="sponsored">Sponsored</span>}
                </strong>
                <span className="d">{tool.shortDescription}</span>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Keeps its place whether or not somebody has bought it. */
function AdPlace() {
  return (
    <div className="ad">
      <span>Advertisement</span>
      <Link href="/feature_your_product">Your product here</Link>
    </div>
  );
}

import { Link } from "wouter";
import type { Tool } from "../../../contract/tool.ts";
import { CategoryName } from "../../components/category-name.tsx";
import { pricingLabel } from "../../lib/format.ts";
import { Icon } from "../../ui/icon.tsx";

function FactList({ tool }: { tool: Tool }) {
  const access = tool.access.length > 0 ? tool.access.join(", ") : tool.accessType;
  return (
    <dl>
      <dt>Category</dt>
      <dd>
        <Link href={`/category/${tool.categorySlug}`}>
          <CategoryName name={tool.category} slug={tool.categorySlug} />
        </Link>
      </dd>
      <dt>Pricing</dt>
      <dd>{pricingLabel(tool.pricingType)}</dd>
      <dt>Access</dt>
      <dd>{access || "Not stated"}</dd>
      <dt>Audience</dt>
      <dd>{tool.audience.length > 0 ? tool.audience.join(", ") : "Not stated"}</dd>
    </dl>
  );
}

export function ToolFacts({ tool }: { tool: Tool }) {
  return (
    <section className="facts">
      <h2>Tool Info</h2>
      <FactList tool={tool} />
    </section>
  );
}

/** The same facts, folded under the identity row where there is no side column. */
export function FoldedFacts({ tool }: { tool: Tool }) {
  return (
    <details className="facts facts--phone">
      <summary>
        Tool Info
        <span>
          {tool.category} · {pricingLabel(tool.pricingType)}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <FactList tool={tool} />
    </details>
  );
}

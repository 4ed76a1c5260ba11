import { Link } from "wouter";
import type { Tool } from "../../../contract/tool.ts";
import { CategoryName } from "../../components/category-name.tsx";
import { platformIcon } from "../../components/platform-icon.ts";
import { pricingLabel } from "../../lib/format.ts";
import { Icon } from "../../ui/icon.tsx";

function FactList({ tool }: { tool: Tool }) {
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
      <dd>{tool.access.length > 0 ? <Platforms names={tool.access} /> : tool.accessType || "Not stated"}</dd>
      <dt>Audience</dt>
      <dd>{tool.audience.length > 0 ? tool.audience.join(", ") : "Not stated"}</dd>
    </dl>
  );
}

/** Read and copied as one line of names, but drawn as icons. */
const Platforms = ({ names }: { names: string[] }) => (
  <span className="platforms">
    {names.map((name, index) => (
      <span key={name}>
        <Icon name={platformIcon(name)} />
        {name}
        {index < names.length - 1 && <span className="sr">, </span>}
      </span>
    ))}
  </span>
);

export function ToolFacts({ tool }: { tool: Tool }) {
  return (
    <section className="facts">
      <h2>Tool Info</h2>
      <FactList tool={tool} />
    </section>
  );
}

/** The same facts, collapsed below the identity row if there is no side column. */
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

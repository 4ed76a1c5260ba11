import type { Tool } from "../../../contract/tool.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { Logo } from "../../components/logo.tsx";
import { shortDate } from "../../lib/format.ts";
import { ToolActions } from "./tool-actions.tsx";
import { FoldedFacts } from "./tool-facts.tsx";

const VERIFIED = "Someone proved that this website is theirs";

export function ToolIdentity({ tool }: { tool: Tool }) {
  return (
    <div className="wrap">
      <Breadcrumb trail={[{ href: `/category/${tool.categorySlug}`, label: tool.category }]} here={tool.name} />
      <header className="identity" id="identity">
        <Logo tool={tool} size={56} eager />
        <div className="identity__text">
          <h1>
            {tool.name}
            {tool.isHot && <span className="badge badge--hot">Hot</span>}
            {tool.isFeatured && <span className="badge">Featured</span>}
            {tool.hasMaker && (
              <span className="badge badge--ok" data-tip={VERIFIED}>
                Verified maker<span className="sr">. {VERIFIED}</span>
              </span>
            )}
          </h1>
          <p>{tool.shortDescription}</p>
        </div>
        <ToolActions tool={tool} />
      </header>
      {tool.goneSince && (
        <p className="gone">
          {tool.name}'s website has not responded since {shortDate(tool.goneSince)}. It may be gone.
        </p>
      )}
      <FoldedFacts tool={tool} />
    </div>
  );
}

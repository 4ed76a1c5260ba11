import { Link } from "wouter";
import type { ListedTool } from "../../../contract/activity.ts";
import type { ComparedWith as Compared } from "../../../contract/comparison.ts";
import { Logo } from "../../components/logo.tsx";
import { SectionHead } from "../../components/section-head.tsx";
import { compareHref } from "../../lib/use-compare-tray.ts";

type Props = { tool: Pick<ListedTool, "slug" | "name">; compared: Compared[] };

/** Nothing, until enough visitors compared the tool with another. */
export function ComparedWith({ tool, compared }: Props) {
  if (compared.length === 0) return null;
  return (
    <section className="section">
      <SectionHead title="Often compared with" note="By visitors of the last 30 days" />
      <ul className="picks">
        {compared.map((other) => (
          <li key={other.id}>
            <Link className="pick" href={compareHref([tool.slug, other.slug])}>
              <Logo tool={other} size={24} />
              {tool.name} vs {other.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

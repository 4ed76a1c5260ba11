import { Link, useLocation } from "wouter";
import { COMPARE } from "../../../contract/constants.ts";
import { Logo } from "../../components/logo.tsx";
import { compareHref, useCompareTray } from "../../lib/use-compare-tray.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

/** Stays visible across pages while tools are picked for a comparison. */
export function CompareTray() {
  const { tools, remove, clear } = useCompareTray();
  const [path] = useLocation();
  if (tools.length === 0 || path === "/compare") return null;
  return (
    <aside className="tray" aria-label="Comparison">
      <ul>
        {tools.map((tool) => (
          <li key={tool.slug}>
            <Logo tool={tool} size={32} eager />
            <button type="button" aria-label={`Remove ${tool.name}`} data-tip={`Remove ${tool.name}`} onClick={() => remove(tool.slug)}>
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{tools.length < COMPARE.min ? "Pick one more" : `${tools.length} of ${COMPARE.max}`}</p>
      <Button variant="ghost" size="sm" onClick={clear}>
        Clear
      </Button>
      {tools.length >= COMPARE.min && (
        <Link className={buttonClass({ size: "sm" })} href={compareHref(tools.map(({ slug }) => slug))}>
          Compare
        </Link>
      )}
    </aside>
  );
}

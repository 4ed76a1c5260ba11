/** Above an item that was opened from a list: back to the list, the position, and the items before and after. */
import { Link } from "wouter";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useKeys } from "../lib/use-keys.ts";
import { useUrl } from "../lib/use-url.ts";
import type { Walk } from "../lib/use-walk.ts";

const STEP = buttonClass({ variant: "outline", className: "btn--xs" });

type Props = {
  /** The list's name, such as "All tools". */
  label: string;
  /** What going on without saving is called. */
  next?: string;
  walk: Walk | null;
};

export function WalkBar({ label, next = "Skip", walk }: Props) {
  const { hrefWith, go } = useUrl();
  useKeys({
    j: () => walk && go(walk.next),
    k: () => walk?.previous && go(walk.previous),
  });
  return (
    <div className="walk">
      <Link className="back" href={hrefWith(walk?.back ?? { id: null, at: null })}>
        <Icon name="arrow-left" />
        {label}
      </Link>
      {walk && (
        <nav aria-label="Items of this list" className="walk__steps">
          <span className="muted num" role="status">
            {Math.min(walk.position, walk.total)} of {walk.total}
          </span>
          {walk.previous && (
            <Link className={STEP} href={hrefWith(walk.previous)} aria-keyshortcuts="k">
              Previous
            </Link>
          )}
          <Link className={STEP} href={hrefWith(walk.next)} aria-keyshortcuts="j">
            {walk.next.id === null ? "Finish" : next}
          </Link>
        </nav>
      )}
    </div>
  );
}

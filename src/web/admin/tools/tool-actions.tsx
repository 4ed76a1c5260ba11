import { Link } from "wouter";
import type { AdminToolRow } from "../../../contract/admin/tools.ts";
import { FEATURE_DAYS } from "../../../contract/constants.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ADMIN_MESSAGES } from "../lib/messages.ts";
import { useBin } from "../lib/use-bin.ts";
import { type Reversal, useChange, withRow } from "../lib/use-change.ts";
import { unmerging } from "./unmerging.ts";

/** Both toggles send the state they want, so they need no version: pressing twice is harmless. */
const featuredChange = (id: number, featured: boolean): Reversal<"POST /api/admin/tools/:id/featured"> => ({
  address: "POST /api/admin/tools/:id/featured",
  params: { id },
  body: { featured, days: FEATURE_DAYS },
  show: withRow("GET /api/admin/tools", id, { isFeatured: featured }),
  ...ADMIN_MESSAGES.featured,
});
const hotChange = (id: number, hot: boolean): Reversal<"POST /api/admin/tools/:id/hot"> => ({
  address: "POST /api/admin/tools/:id/hot",
  params: { id },
  body: { hot },
  show: withRow("GET /api/admin/tools", id, { isHot: hot }),
  ...ADMIN_MESSAGES.hot,
});

export function ToolActions({ tool, editHref, mergeHref }: { tool: AdminToolRow; editHref?: string; mergeHref?: string }) {
  const { change } = useChange();
  const { remove, restore } = useBin("tools");
  const { id, name, isFeatured, isHot, deletedAt } = tool;
  if (deletedAt && tool.mergedInto) {
    return (
      <span className="act">
        <Button variant="outline" className="btn--xs" aria-label={`Undo merge of ${name}`} onClick={() => change(unmerging(id))}>
          Undo merge
        </Button>
      </span>
    );
  }
  if (deletedAt) {
    return (
      <span className="act">
        <Button variant="outline" className="btn--xs" aria-label={`Restore ${name}`} onClick={() => restore(tool)}>
          Restore
        </Button>
      </span>
    );
  }
  return (
    <span className="act">
      <Button
        variant="ghost"
        className="btn--xs"
        aria-label={`${isFeatured ? "Unfeature" : "Feature"} ${name}`}
        onClick={() => change({ ...featuredChange(id, !isFeatured), undo: () => featuredChange(id, isFeatured) })}
      >
        {isFeatured ? "Unfeature" : "Feature"}
      </Button>
      <Button
        variant="ghost"
        className="btn--xs"
        aria-label={isHot ? `Remove Hot from ${name}` : `Make Hot: ${name}`}
        onClick={() => change({ ...hotChange(id, !isHot), undo: () => hotChange(id, isHot) })}
      >
        {isHot ? "Remove Hot" : "Make Hot"}
      </Button>
      {mergeHref && (
        <Link className={buttonClass({ variant: "ghost", className: "btn--xs" })} href={mergeHref} aria-label={`Merge ${name} with another tool`}>
          Merge
        </Link>
      )}
      {editHref && (
        <Link className={buttonClass({ variant: "ghost", size: "icon", className: "btn--xs" })} href={editHref} aria-label={`Edit ${name}`} data-tip="Edit">
          <Icon name="pencil" />
        </Link>
      )}
      <Button variant="ghost" size="icon" className="btn--xs" aria-label={`Delete ${name}`} data-tip="Delete" onClick={() => remove(tool)}>
        <Icon name="trash-2" />
      </Button>
    </span>
  );
}

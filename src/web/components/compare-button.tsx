import { COMPARE } from "../../contract/constants.ts";
import { type ComparedTool, useCompareTray } from "../lib/use-compare-tray.ts";
import { Icon } from "../ui/icon.tsx";
import { toast } from "../ui/toast.tsx";

/** Adds a tool to the comparison tray, or removes it. */
export function CompareButton({ tool, className = "card__compare", label }: { tool: ComparedTool; className?: string; label?: string }) {
  const tray = useCompareTray();
  const isPicked = tray.has(tool.slug);

  function toggle() {
    if (isPicked) tray.remove(tool.slug);
    else if (tray.isFull) toast({ title: `${COMPARE.max} tools at most`, description: "Remove one from the comparison first." });
    else tray.add(tool);
  }

  return (
    <button
      type="button"
      className={className}
      aria-pressed={isPicked}
      aria-label={`Compare ${tool.name}`}
      data-tip={isPicked ? "In your comparison" : "Compare"}
      onClick={toggle}
    >
      {isPicked ? <Icon name="check" /> : <Icon name="columns-2" />}
      {label}
    </button>
  );
}

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { handleMissingCode } from "../../lib/reload-for-new-build.ts";
import { useSession } from "../../lib/session/session.ts";
import { likeStatesQuery } from "../../queries/shared-queries.ts";
import { Icon } from "../../ui/icon.tsx";
import type { SavedTool } from "./saved-tool.ts";

/** Opens the menu of one's collections, which is loaded with the first click. */
export function SaveButton({ tool, className = "save" }: { tool: SavedTool; className?: string }) {
  const { user } = useSession();
  const { data } = useQuery({ ...likeStatesQuery(), enabled: user !== null });
  const [menu, setMenu] = useState<ReactNode>();
  const button = useRef<HTMLButtonElement>(null);
  const open = () => import("./save-menu.tsx").then((part) => setMenu(part.saveMenu(tool, button, setMenu)), handleMissingCode);

  // After signing in to save this tool.
  useEffect(() => {
    if (!user || location.hash !== `#save-${tool.id}`) return;
    // Another card on this page may show the same tool.
    history.replaceState(history.state, "", location.pathname + location.search);
    void open();
  });

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-pressed={Boolean(user && data?.[tool.id]?.saved)}
        aria-label={`Save ${tool.name}`}
        data-tip="Save"
        onClick={open}
      >
        <Icon name="bookmark" />
      </button>
      {menu}
    </>
  );
}

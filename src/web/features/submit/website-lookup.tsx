/** Below the URL field: the tool's listing if there is one, and what was read from its website. */
import type { ReactNode } from "react";
import { useDebounced } from "../../lib/use-debounced.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ExistingListing } from "./existing-listing.tsx";
import type { LookupState, useWebsiteLookup } from "./use-website-lookup.tsx";

/** A quick response needs no busy state. */
const BUSY_AFTER_MS = 300;

type Lookup = ReturnType<typeof useWebsiteLookup>;

/** `labels`: the names of the fields in sentences. `except`: the slug of the tool that is edited. */
type Props = { lookup: Lookup; website: string; labels: Record<string, string>; except?: string; children?: ReactNode };

export function WebsiteLookup({ lookup, website, labels, except, children }: Props) {
  const { state, address, humanCheck } = lookup;
  const host = address === null ? "" : new URL(address).hostname.replace(/^www\./, "");
  const isSlow = useDebounced(state.is === "reading" ? host : "", BUSY_AFTER_MS) !== "" && state.is === "reading";
  const action = address === null || humanCheck ? null : actionOf(lookup);
  return (
    <>
      <ExistingListing website={website} {...(except !== undefined && { except })} />
      <div className="lookup">
        <span role="status">
          {isSlow && <Icon name="loader-circle" className="spin" />}
          {isSlow ? `Reading ${host}…` : sentence(state, host, labels)}
        </span>
        {/* One element for all actions, so that it keeps the focus. */}
        {action && (
          <Button variant="outline" size="sm" onClick={action.run}>
            {action.label}
          </Button>
        )}
      </div>
      {children}
      {humanCheck}
    </>
  );
}

function actionOf({ state, start, undo, cancel }: Lookup): { label: string; run: () => void } | null {
  if (state.is === "ready") return { label: "Fill in from website", run: start };
  if (state.is === "reading") return { label: "Cancel", run: cancel };
  if (state.is === "failed") return { label: "Try again", run: start };
  return state.is === "done" && Object.keys(state.filled).length > 0 ? { label: "Undo", run: undo } : null;
}

function sentence(state: LookupState, host: string, labels: Record<string, string>): string {
  if (state.is === "failed") return state.message;
  if (state.is !== "done") return "";
  const filled = Object.keys(labels).filter((field) => state.filled[field]);
  if (filled.length === 0) return `No details for the empty fields were found on ${host}.`;
  return `Filled in from ${host}: ${filled.map((field) => labels[field]).join(", ")}.`;
}

/**
 * A tab can be older than the newest build; the server then no longer has the code files that the tab asks for.
 * Loading the page again brings the current ones.
 */
import { toast } from "../ui/toast.tsx";

export const PART_FAILED = "Part of this page couldn't be loaded.";
export const RELOAD = "Reload page";

const RELOADED = "toolatlas-reloaded";
/** What Chrome and Firefox, then Safari, say about a code file that did not arrive. */
const MISSING_CODE = /dynamically imported|module script|MIME type/;

let typedOn = "";
// Optional, because the server renders with this file too and has no such function.
globalThis.addEventListener?.("input", () => {
  typedOn = location.pathname;
});

/**
 * Reloads the page if the error is about missing code, and says whether it does. Once per build and tab, so that it
 * cannot loop, and never where somebody has typed something: not every form keeps a draft.
 */
export function reloadForNewBuild(error: unknown): boolean {
  if (!MISSING_CODE.test(String(error)) || typedOn === location.pathname) return false;
  const build = document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
  try {
    if (sessionStorage.getItem(RELOADED) === build) return false;
    sessionStorage.setItem(RELOADED, build);
  } catch {
    // Without storage, nothing could tell the second time from the first.
    return false;
  }
  location.reload();
  return true;
}

/** For code that is loaded on a click or in the background and did not arrive. */
export function handleMissingCode(error: unknown) {
  console.error(error);
  if (reloadForNewBuild(error)) return;
  toast({ title: PART_FAILED, variant: "destructive", action: { label: RELOAD, run: () => location.reload() } });
}

/**
 * A tab can be older than the newest build; the server then no longer has the code files that the tab requests.
 * Reloading the page loads the current ones.
 */
import { toast } from "../ui/toast.tsx";

export const PART_FAILED = "Part of this page couldn't be loaded.";
export const RELOAD = "Reload page";

const RELOADED = "toolatlas-reloaded";
/** Parts of the error messages of Chrome and Firefox, then Safari, for a code file that could not be loaded. */
const MISSING_CODE = /dynamically imported|module script|MIME type/;

let typedOn = "";
// Optional, because the server renders with this file too and has no such function.
globalThis.addEventListener?.("input", () => {
  typedOn = location.pathname;
});

/**
 * Reloads the page if the error is about missing code, and returns whether it does. Once per build and tab, so that it
 * cannot loop, and never if the user has typed something, because not every form keeps a draft.
 */
export function reloadForNewBuild(error: unknown): boolean {
  if (!MISSING_CODE.test(String(error)) || typedOn === location.pathname) return false;
  const build = document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
  try {
    if (sessionStorage.getItem(RELOADED) === build) return false;
    sessionStorage.setItem(RELOADED, build);
  } catch {
    // Without storage, repeated reloads could not be detected.
    return false;
  }
  location.reload();
  return true;
}

/** For code that is loaded on a click or in the background and failed to load. */
export function handleMissingCode(error: unknown) {
  console.error(error);
  if (reloadForNewBuild(error)) return;
  toast({ title: PART_FAILED, variant: "destructive", action: { label: RELOAD, run: () => location.reload() } });
}

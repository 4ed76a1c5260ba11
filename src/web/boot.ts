/** Runs in the head before anything is painted, so that no page flashes in the wrong theme and no click is lost. */
import { HINT_COOKIE } from "../contract/auth.ts";
import { recordEarlyClicks } from "./lib/early-clicks.ts";
import { recordPaletteKeys } from "./lib/palette-keys.ts";
import { applyTheme, storedTheme } from "./lib/theme.ts";

applyTheme(storedTheme());
// Signed-out visitors see the Sign In button immediately; with a hint cookie the header keeps room for the avatar instead.
if (document.cookie.includes(HINT_COOKIE)) document.documentElement.classList.add("member");
recordEarlyClicks();
recordPaletteKeys();
// For the name of the key in the shortcut with K: ⌘ or Ctrl.
if (/Mac|iP(hone|ad)/.test(navigator.platform)) document.documentElement.classList.add("mac");

/** Runs in the head before anything is painted, so that no page flashes in the wrong theme and no click is lost. */
import { HINT_COOKIE } from "../contract/auth.ts";
import { noteEarlyClicks } from "./lib/early-clicks.ts";
import { applyTheme, storedTheme } from "./lib/theme.ts";

applyTheme(storedTheme());
// A visitor sees the way in at once; who is probably signed in waits for their picture instead.
if (document.cookie.includes(HINT_COOKIE)) document.documentElement.classList.add("member");
noteEarlyClicks();

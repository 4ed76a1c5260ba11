/** Runs in the head before anything is painted, so that no page flashes in the wrong theme. */
import { applyTheme, storedTheme } from "./lib/theme.ts";

applyTheme(storedTheme());

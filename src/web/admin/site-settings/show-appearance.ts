import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { accentHref } from "../../../shared/accent.ts";
import { siteAppearance } from "../../../shared/site-appearance.ts";
import { applyTheme, storedTheme } from "../../lib/theme.ts";

/** Changes this tab's document as the server would send it now (head/document.ts). */
export function showAppearance(appearance: AdminSettings["settings"]["appearance"]) {
  const { accent, theme } = siteAppearance(appearance) ?? {};
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
  applyTheme(storedTheme());

  document.getElementById("accent")?.remove();
  if (!accent) return;
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { id: "accent", rel: "stylesheet", href: accentHref(accent, "css") }));
}

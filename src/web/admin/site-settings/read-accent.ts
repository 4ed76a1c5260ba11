import { SiteSettings } from "../../../contract/site-settings/site-settings.ts";

/** What was typed as the accent, as it would be saved; null if it cannot be. */
export const readAccent = (typed: string): string | null => SiteSettings.shape.appearance.shape.accent.safeParse(typed).data ?? null;

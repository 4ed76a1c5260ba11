import type { TextPageLink } from "../../../contract/text-page.ts";
import type { CategoryHues } from "../../../shared/category-hue.ts";
import type { Config } from "../../config/config.ts";
import type { SiteSource } from "../../config/site-source.ts";
import type { ToolEvents } from "../../domains/tools/events/tool-events.ts";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Database } from "../../platform/db/database.ts";
import type { BackgroundTasks } from "../../platform/workers/background-tasks.ts";
import type { Files } from "../../ports/files/open-files.ts";
import type { SendText } from "./cached-text.ts";
import type { Renderer } from "./renderer.ts";

/** Dependencies of everything in this folder. */
export type DeliveryDeps = {
  config: Config;
  site: SiteSource;
  database: Database;
  changes: Changes;
  backgroundTasks: BackgroundTasks;
  files: Files;
  /** Those that admins chose. */
  categoryHues: () => Promise<CategoryHues>;
  /** The bytes of a picture of the site, by name. */
  siteImages: (name: string) => Promise<Uint8Array>;
  /** The static pages that visitors can open. */
  listPages: () => Promise<TextPageLink[]>;
  renderer: Renderer;
  sendText: SendText;
  followableEvents: ToolEvents[];
};

import type { Db } from "../../platform/db/database.ts";

/** What stops while a tool is hidden and continues when it is shown again. src/server/paused-with-tool.ts lists it. */
export type PausedWithTool = {
  resume(tx: Db, pause: { toolId: number; pausedAt: Date; now: Date }): Promise<void>;
  /** The cache tag of what shows it. */
  tag: string;
};

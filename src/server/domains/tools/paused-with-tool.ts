import type { Db } from "../../platform/db/database.ts";

/** Something that pauses while a tool is hidden and resumes when it is shown again. Listed in src/server/paused-with-tool.ts. */
export type PausedWithTool = {
  resume(tx: Db, pause: { toolId: number; pausedAt: Date; now: Date }): Promise<void>;
  /** The cache tag of responses that show it. */
  tag: string;
};

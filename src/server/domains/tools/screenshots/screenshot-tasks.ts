import { z } from "zod";
import { backgroundTask } from "../../../platform/workers/background-task.ts";
import type * as tasks from "./encode-screenshot.ts";

const StoredFile = z.object({ width: z.number(), format: z.enum(["avif", "webp"]), bytes: z.instanceof(Uint8Array) });

export const encodeScreenshot = backgroundTask<typeof tasks.encodeScreenshot>({
  file: new URL("./encode-screenshot.ts", import.meta.url),
  name: "encodeScreenshot",
  lane: "uploads",
  result: z.union([z.object({ width: z.number(), height: z.number(), files: z.array(StoredFile) }), z.object({ problem: z.string() })]),
});

import { z } from "zod";
import { backgroundTask } from "../../../platform/workers/background-task.ts";
import type * as pages from "./read-verification.ts";

export const readVerification = backgroundTask<typeof pages.readVerification>({
  file: new URL("./read-verification.ts", import.meta.url),
  name: "readVerification",
  lane: "websites",
  limitMs: 5_000,
  result: z.array(z.string()),
});

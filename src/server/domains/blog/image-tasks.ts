import { z } from "zod";
import { backgroundTask } from "../../platform/workers/background-task.ts";
import type * as tasks from "./encode-picture.ts";

const Picture = z.object({ bytes: z.instanceof(Uint8Array), width: z.number(), height: z.number() });

const file = new URL("./encode-picture.ts", import.meta.url);
const encoded = { file, lane: "pictures", result: z.instanceof(Uint8Array) };

export const encodeCover = backgroundTask<typeof tasks.encodeCover>({ ...encoded, name: "encodeCover" });
export const encodeStored = backgroundTask<typeof tasks.encodeStored>({ ...encoded, name: "encodeStored" });
export const tidyUpload = backgroundTask<typeof tasks.tidyUpload>({ file, lane: "uploads", name: "tidyUpload", result: Picture });

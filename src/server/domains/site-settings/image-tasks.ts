import { z } from "zod";
import { backgroundTask } from "../../platform/workers/background-task.ts";
import type { encodeSiteImage } from "./encode-site-image.ts";

const Encoded = z.object({ bytes: z.instanceof(Uint8Array), width: z.number(), height: z.number(), extension: z.enum(["png", "jpg"]) });

export const encodeImage = backgroundTask<typeof encodeSiteImage>({
  file: new URL("./encode-site-image.ts", import.meta.url),
  name: "encodeSiteImage",
  lane: "uploads",
  result: z.union([Encoded, z.object({ problem: z.string() })]),
});

/** Pages and manifests are read in the background process. */
import { backgroundTask } from "../../../platform/workers/background-task.ts";
import { ManifestFacts, PageFacts } from "./page-facts.ts";
import type * as manifests from "./read-manifest.ts";
import type * as pages from "./read-page.ts";

const lane = "websites";
const limitMs = 5_000;

export const readPage = backgroundTask<typeof pages.readPage>({
  file: new URL("./read-page.ts", import.meta.url),
  name: "readPage",
  lane,
  limitMs,
  result: PageFacts,
});

export const readManifest = backgroundTask<typeof manifests.readManifest>({
  file: new URL("./read-manifest.ts", import.meta.url),
  name: "readManifest",
  lane,
  limitMs,
  result: ManifestFacts.nullable(),
});

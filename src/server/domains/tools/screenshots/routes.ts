import { getScreenshotOperation, getScreenshotPreviewOperation, uploadScreenshotOperation } from "../../../../contract/screenshot.ts";
import { SCREENSHOT_LIMITS } from "../../../../contract/screenshot-limits.ts";
import { addCacheTags } from "../../../platform/cache/cache-tags.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { acceptPictures } from "../../../platform/http/picture-body.ts";
import { TRANSFER_WITHIN_MS } from "../../../platform/http/route-limits.ts";
import type { BackgroundTasks } from "../../../platform/workers/background-tasks.ts";
import type { Files } from "../../../ports/files/open-files.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { openPublicScreenshot, previewScreenshot } from "./read-screenshot.ts";
import { storeScreenshot } from "./store-screenshot.ts";

/** Slightly above the limit of a picture, so that the user sees our error message and not the generic body-limit error. */
const BODY_LIMIT = (SCREENSHOT_LIMITS.mB + 1) * 1024 * 1024;
/** A browser may keep it forever, because a file never changes. Shared caches ask again each day: the tool may be hidden by then. */
const KEEP = "public, max-age=31536000, s-maxage=86400, immutable";

export const screenshotRoutes: ApiRoutes<{ backgroundTasks: BackgroundTasks; files: Files }> = async (
  app,
  { database: { db }, backgroundTasks, files: { bucket } },
) => {
  const deps = { db, backgroundTasks, bucket, log: app.log };
  const fileOf = acceptPictures(app, BODY_LIMIT);
  const options = { bodyLimit: BODY_LIMIT, handlerTimeout: TRANSFER_WITHIN_MS, config: { bodyWithinMs: TRANSFER_WITHIN_MS } };

  route(app, uploadScreenshotOperation, options, (request) =>
    storeScreenshot(deps, { slug: request.params.slug, upload: fileOf(request), user: userOf(request) }),
  );

  route(app, getScreenshotPreviewOperation, async (request) => ({ preview: await previewScreenshot(deps, { id: request.params.id, user: userOf(request) }) }));

  route(app, getScreenshotOperation, async ({ params }, reply) => {
    const found = await openPublicScreenshot(deps, params.name);
    if (!found) throw notFound("Screenshot");
    const { picture, format, slug } = found;
    const isFile = "stream" in picture;
    const content = isFile ? await picture.stream() : picture;
    addCacheTags(reply, `tool:${slug}`);
    // Set only now, so that errors are not cached.
    reply.headers({ "cache-control": KEEP, "content-length": isFile ? picture.size : picture.length, "cross-origin-resource-policy": "cross-origin" });
    return reply.type(`image/${format}`).send(content);
  });
};

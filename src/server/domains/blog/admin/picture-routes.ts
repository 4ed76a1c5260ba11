import {
  getPictureOperation,
  getPostPictureOperation,
  postPictureOperation,
  removePostPictureOperation,
  uploadPictureOperation,
} from "../../../../contract/admin/blogs.ts";
import { pathOf } from "../../../../contract/operations/path-of.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { acceptPictures } from "../../../platform/http/picture-body.ts";
import { TRANSFER_WITHIN_MS } from "../../../platform/http/route-limits.ts";
import type { BackgroundTasks } from "../../../platform/workers/background-tasks.ts";
import type { Files } from "../../../ports/files/open-files.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { createImages } from "../image.ts";
import { tagsOfPost } from "../post-tags.ts";
import { getPicture, removePostPicture, setPostPicture, storePicture } from "./pictures.ts";

/** Slightly above the picture limit, so that the user sees our error message and not the generic body-limit error. */
const BODY_LIMIT = 11 * 1024 * 1024;

export const pictureRoutes: ApiRoutes<{ backgroundTasks: BackgroundTasks; files: Files }> = async (
  app,
  { database: { db }, changes, backgroundTasks, files },
) => {
  const deps = { db, backgroundTasks, bucket: files.bucket, log: app.log };
  const fileOf = acceptPictures(app, BODY_LIMIT);
  const options = { bodyLimit: BODY_LIMIT, handlerTimeout: TRANSFER_WITHIN_MS, config: { bodyWithinMs: TRANSFER_WITHIN_MS } };

  route(app, uploadPictureOperation, options, (request) => storePicture(deps, fileOf(request), userOf(request)));

  route(app, postPictureOperation, options, async (request) => {
    const { slug, picture } = await setPostPicture(deps, { id: request.params.id, upload: fileOf(request), actor: userOf(request) });
    await changes.changed(...tagsOfPost(slug));
    return { version: picture, url: `${pathOf("GET /api/blogs/:slug/image", { slug })}?v=${picture}` };
  });
  const getImage = createImages(deps);
  route(app, getPostPictureOperation, async ({ params }) => {
    const image = await getImage({ id: params.id, width: 800, format: "webp" });
    if (!image) throw notFound("Blog post");
    return { url: "elsewhere" in image ? image.elsewhere : `data:image/webp;base64,${Buffer.from(await image.bytes()).toString("base64")}` };
  });
  route(app, removePostPictureOperation, async (request) => {
    const { slug } = await removePostPicture(deps, { id: request.params.id, actor: userOf(request) });
    await changes.changed(...tagsOfPost(slug));
    return { ok: true as const };
  });

  route(app, getPictureOperation, async ({ params }, reply) => {
    const picture = await getPicture(deps, params.name.replace(/\.webp$/, ""));
    if (!picture) throw notFound("Picture");
    const isFile = "stream" in picture;
    const content = isFile ? await picture.stream() : picture;
    // Set only now, so that errors are not cached.
    reply.headers({ "cache-control": "public, max-age=31536000, immutable", "content-length": isFile ? picture.size : picture.length });
    return reply.type("image/webp").send(content);
  });
};

import { uploadSettingsImageOperation } from "../../../../contract/admin/settings.ts";
import { MAX_IMAGE_MB } from "../../../../contract/site-image.ts";
import type { ApiRoutes } from "../../../platform/http/api-routes.ts";
import { acceptPictures } from "../../../platform/http/picture-body.ts";
import { TRANSFER_WITHIN_MS } from "../../../platform/http/route-limits.ts";
import type { BackgroundTasks } from "../../../platform/workers/background-tasks.ts";
import { userOf } from "../../../ports/identity/guards.ts";
import { route } from "../../../ports/identity/route.ts";
import { storeSiteImage } from "../site-images.ts";

/** Slightly above the picture limit, so that the user sees our error message and not the generic body-limit error. */
const BODY_LIMIT = (MAX_IMAGE_MB + 1) * 1024 * 1024;

export const settingsImageRoutes: ApiRoutes<{ backgroundTasks: BackgroundTasks }> = async (app, { database: { db }, backgroundTasks }) => {
  const fileOf = acceptPictures(app, BODY_LIMIT);
  const options = { bodyLimit: BODY_LIMIT, handlerTimeout: TRANSFER_WITHIN_MS, config: { bodyWithinMs: TRANSFER_WITHIN_MS } };
  route(app, uploadSettingsImageOperation, options, (request) =>
    storeSiteImage({ db, backgroundTasks }, { upload: fileOf(request), use: request.params.use, actor: userOf(request) }),
  );
};

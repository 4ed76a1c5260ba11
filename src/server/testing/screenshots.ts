import sharp from "sharp";
import type { Screenshot } from "../../contract/screenshot.ts";
import { toolScreenshotFiles, toolScreenshots } from "../domains/tools/tables.ts";
import type { Db } from "../platform/db/database.ts";
import type { User } from "../ports/identity/sessions.ts";
import type { testApp } from "./app.ts";
import type { people } from "./people.ts";

type Site = Awaited<ReturnType<typeof testApp>>;

export const aPicture = ({ width = 640, height = 400, background = "#246" } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Uploads screenshots of tools in tests. */
export function uploads({ app }: Pick<Site, "app">, { tokenOf }: Pick<ReturnType<typeof people>, "tokenOf">) {
  const send = async (user: User, slug: string, payload: Buffer, type = "image/png") =>
    app.inject({
      method: "POST",
      url: `/api/tools/${slug}/screenshots`,
      payload,
      headers: { "content-type": type, authorization: `Bearer ${await tokenOf(user)}` },
    });
  async function aScreenshot(user: User, slug: string, caption = "The editor"): Promise<Screenshot> {
    const { id, width, height } = (await send(user, slug, await aPicture())).json();
    return { id, caption, width, height };
  }
  return { send, aScreenshot };
}

/** As if it had been uploaded, which takes much longer. */
export async function aScreenshotOf(db: Db, { id: toolId }: { id: number }, caption = "The editor"): Promise<Screenshot> {
  const size = { width: 640, height: 400 };
  const [stored] = await db
    .insert(toolScreenshots)
    .values({ toolId, ...size })
    .returning({ id: toolScreenshots.id });
  if (!stored) throw new Error("The screenshot was not stored");
  const file = { screenshotId: stored.id, width: size.width, bytes: Buffer.from("a picture") };
  await db.insert(toolScreenshotFiles).values([
    { ...file, format: "webp" },
    { ...file, format: "avif" },
  ]);
  return { id: stored.id, caption, ...size };
}

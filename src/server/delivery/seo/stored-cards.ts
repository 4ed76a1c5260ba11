/** With a bucket, cards drawn by one instance are available to all of them, and after a restart. */
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { FastifyBaseLogger } from "fastify";
import type { SocialCard } from "../../../shared/social-card.ts";
import type { FileStore } from "../../ports/files/file-store.ts";

type Deps = { bucket: FileStore | null; log: FastifyBaseLogger };
/** `version`: of the card's text and look. */
type Drawing = { card: SocialCard; version: string; siteName: string };
type Draw = () => Promise<Uint8Array>;

export const CARD_FOLDER = "cards/";

export function storedCards({ bucket, log }: Deps): (drawing: Drawing, draw: Draw) => Promise<Uint8Array> {
  if (!bucket) return (_drawing, draw) => draw();
  const keyOf = ({ card, version, siteName }: Drawing) => {
    const drawing = JSON.stringify([siteName, version, card]);
    return `${CARD_FOLDER}${createHash("sha256").update(drawing).digest("hex")}.png`;
  };
  // A card can always be drawn, so a bucket outage neither delays nor fails a request.
  const orNull = (what: string) => (error: unknown) => {
    log.warn({ err: error }, what);
    return null;
  };
  const read = async (key: string) => {
    const file = await bucket.open(key);
    return file && buffer(await file.stream());
  };
  return async (wanted, draw) => {
    const key = keyOf(wanted);
    const found = await read(key).catch(orNull("a social card could not be read from the bucket"));
    if (found) return found;
    const png = await draw();
    await bucket.write(key, png, "image/png").catch(orNull("a social card could not be stored in the bucket"));
    return png;
  };
}

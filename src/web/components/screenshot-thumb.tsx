/** Screenshots in any state, for people who may see them: those that wait for review are not public, and an `<img>` sends no token. */
import { useQuery } from "@tanstack/react-query";
import type { Screenshot } from "../../contract/screenshot.ts";
import { screenshotPreviewQuery } from "../queries/account-queries.ts";

export function ScreenshotThumb({ shot: { id, caption, width, height } }: { shot: Screenshot }) {
  const { data } = useQuery(screenshotPreviewQuery(id));
  // Until it has loaded, an empty box of the same size.
  return <img className="shot-thumb" alt={caption} src={data?.preview ?? EMPTY} width={width} height={height} />;
}

const EMPTY = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

export function ScreenshotThumbs({ screenshots }: { screenshots: Screenshot[] }) {
  if (screenshots.length === 0) return null;
  return (
    <section className="shot-thumbs" aria-label="Screenshots">
      {screenshots.map((shot) => (
        <figure key={shot.id}>
          <ScreenshotThumb shot={shot} />
          {shot.caption && <figcaption>{shot.caption}</figcaption>}
        </figure>
      ))}
    </section>
  );
}

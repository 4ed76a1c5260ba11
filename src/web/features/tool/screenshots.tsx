/** Pictures of a tool in a row that scrolls by swipe, wheel or keyboard. Without JavaScript each links to its file. */
import { lazy, type MouseEvent, Suspense, useState } from "react";
import type { Tool } from "../../../contract/tool.ts";
import { screenshotPath } from "../../../shared/screenshot-path.ts";
import { latePart } from "../../lib/early-clicks.ts";
import { useSite } from "../../lib/site.ts";
import { ScreenshotPicture } from "./screenshot-picture.tsx";

const Lightbox = lazy(() => import("./lightbox.tsx"));

/** As in screenshots.css. */
const ROW = { height: 300, phone: 0.46 };
const ALONE = "(min-width: 64em) 752px, 100vw";

export function Screenshots({ tool: { name, screenshots } }: { tool: Pick<Tool, "name" | "screenshots"> }) {
  const { imageBaseUrl } = useSite();
  const [opened, setOpened] = useState<number | null>(null);
  const open = (index: number) => (event: MouseEvent) => {
    // In a new tab the browser shows the file.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(index);
  };
  const isAlone = screenshots.length === 1;
  return (
    <section className="shots" aria-label={`Screenshots of ${name}`} {...latePart}>
      <ul>
        {screenshots.map((shot, index) => (
          <li key={shot.id}>
            <a href={imageBaseUrl + screenshotPath(shot.id, shot.width)} target="_blank" rel="noopener" onClick={open(index)}>
              <ScreenshotPicture shot={shot} sizes={isAlone ? ALONE : sizesInRow(shot)} isFirst={index === 0} />
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <Lightbox title={`Screenshots of ${name}`} screenshots={screenshots} first={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  );
}

function sizesInRow({ width, height }: Tool["screenshots"][number]): string {
  const ratio = width / height;
  return `(min-width: 36.0625em) ${Math.round(ROW.height * ratio)}px, ${Math.round(ROW.phone * 100 * ratio)}vw`;
}

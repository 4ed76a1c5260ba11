import { type ChangeEvent, type DragEvent, useState } from "react";
import { SCREENSHOT_LIMITS, SCREENSHOT_TYPES } from "../../contract/screenshot-limits.ts";
import { Button } from "../ui/button.tsx";
import type { PendingUpload } from "./use-screenshot-uploads.ts";

type Props = { isFull: boolean; uploads: PendingUpload[]; onAdd: (files: File[]) => void; onDismiss: (key: string) => void };

/** A button for files, on which they can also be dropped, and what happens to each of them. */
export function ScreenshotDrop({ isFull, uploads, onAdd, onDismiss }: Props) {
  const [isOver, setOver] = useState(false);
  const isBusy = uploads.some(({ problem }) => problem === null);
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    target.value = "";
    onAdd(files);
  }
  function allowDrop(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onAdd([...event.dataTransfer.files]);
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button inside */}
      <div className={isOver ? "shots-edit__drop is-over" : "shots-edit__drop"} onDragOver={allowDrop} onDragLeave={() => setOver(false)} onDrop={drop}>
        <label className={["btn btn--outline btn--sm", isBusy && "is-busy", isFull && "is-off"].filter(Boolean).join(" ")}>
          Add screenshots
          <input className="sr" type="file" multiple accept={SCREENSHOT_TYPES.join()} disabled={isFull} onChange={choose} />
        </label>
        <span>{isFull ? `${SCREENSHOT_LIMITS.count} of ${SCREENSHOT_LIMITS.count} added. Remove one to add another.` : "or drop them here"}</span>
      </div>
      {uploads.length > 0 && (
        <ul className="shots-edit__files" aria-label="Uploads">
          {uploads.map(({ key, name, problem }) => (
            <li key={key} className={problem === null ? undefined : "is-wrong"} role={problem === null ? undefined : "alert"}>
              <span>{problem === null ? name : `${name}: ${problem}`}</span>
              {problem === null ? (
                <progress aria-label={`Uploading ${name}`} />
              ) : (
                <Button variant="ghost" size="sm" aria-label={`Dismiss ${name}`} onClick={() => onDismiss(key)}>
                  Dismiss
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

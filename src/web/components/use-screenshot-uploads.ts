/** Uploads pictures one after the other, and keeps what is still on its way or has failed. */
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Screenshot } from "../../contract/screenshot.ts";
import { SCREENSHOT_LIMITS, SCREENSHOT_TYPES } from "../../contract/screenshot-limits.ts";
import { errorMessage } from "../lib/error-message.ts";
import { useRawRequest } from "../lib/session/use-raw-request.ts";
import { screenshotPreviewQuery } from "../queries/account-queries.ts";

export type PendingUpload = { key: string; name: string; problem: string | null };

const { count, mB } = SCREENSHOT_LIMITS;
const FAILED = "The picture could not be uploaded. Check your connection and try again.";

type Options = { slug: string; onUploaded: (shot: Screenshot) => void };

export function useScreenshotUploads({ slug, onUploaded }: Options) {
  const { send } = useRawRequest();
  const client = useQueryClient();
  const [uploads, setUploads] = useState<PendingUpload[]>([]);
  const queue = useRef(Promise.resolve());
  const latest = useRef(onUploaded);
  latest.current = onUploaded;
  const dismiss = (key: string) => setUploads((before) => before.filter((one) => one.key !== key));

  /** `room`: how many more the tool can have. */
  function add(files: File[], room: number) {
    let left = room - uploads.filter(({ problem }) => problem === null).length;
    for (const file of files) {
      const key = crypto.randomUUID();
      const problem = problemOf(file) ?? (left > 0 ? null : `A tool can have ${count} screenshots. Remove one first.`);
      setUploads((before) => [...before, { key, name: file.name, problem }]);
      if (problem !== null) continue;
      left -= 1;
      queue.current = queue.current.then(() => upload(key, file));
    }
  }
  async function upload(key: string, file: File) {
    try {
      const { preview, ...stored } = await send("POST /api/tools/:slug/screenshots", { params: { slug } }, file);
      client.setQueryData(screenshotPreviewQuery(stored.id).queryKey, { preview });
      latest.current({ ...stored, caption: "" });
      dismiss(key);
    } catch (failure) {
      const problem = errorMessage(failure, FAILED);
      setUploads((before) => before.map((one) => (one.key === key ? { ...one, problem } : one)));
    }
  }
  return { uploads, add, dismiss };
}

function problemOf({ type, size }: File): string | null {
  if (!SCREENSHOT_TYPES.includes(type)) return "This file type can't be used. Choose a PNG, JPEG, WebP or AVIF file.";
  return size > mB * 1024 * 1024 ? `This file is too large: at most ${mB} MB.` : null;
}

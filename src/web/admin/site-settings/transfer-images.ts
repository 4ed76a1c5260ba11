/** Pictures travel inside the settings file. */
import type { InputOf } from "../../../contract/operations/operations.ts";
import { siteImageHref } from "../../../shared/site-image.ts";
import { useRawRequest } from "../../lib/session/use-raw-request.ts";
import type { SettingsValues } from "./differences.ts";
import { imageUseOf } from "./groups.ts";
import { type Images, imagesOf } from "./settings-file.ts";

type Groups = InputOf<"PUT /api/admin/settings">["body"]["settings"];

/** The pictures that the settings name, for the file. */
export async function readImages(settings: SettingsValues): Promise<Images> {
  const names = [...new Set(imagesOf(settings).map(({ name }) => name))];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await toDataUrl(await fetchImage(name))])));
}

async function fetchImage(name: string): Promise<Blob> {
  const response = await fetch(siteImageHref(name));
  if (!response.ok) throw new Error("A picture could not be read. Try again.");
  return response.blob();
}

const toDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** Stores a file's pictures on this site. Returns the settings with the names that they have here. */
export function useUploadImages() {
  const { send } = useRawRequest();
  return async (settings: Groups, images: Images): Promise<Groups> => {
    const { appearance } = settings;
    if (!appearance) return settings;
    const here = { ...appearance };
    for (const { path, name } of imagesOf({ appearance })) {
      const [use, url] = [imageUseOf(path), images[name]];
      // Without the picture in the file, the server refuses a name that it does not know.
      if (!use || !url) continue;
      const stored = await send("POST /api/admin/settings/images/:use", { params: { use } }, fromDataUrl(url));
      Object.assign(here, { [path.replace("appearance.", "")]: stored.name });
    }
    return { ...settings, appearance: here };
  };
}

function fromDataUrl(url: string): Blob {
  const [head = "", data = ""] = url.split(",");
  return new Blob([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], { type: head.includes("png") ? "image/png" : "image/jpeg" });
}

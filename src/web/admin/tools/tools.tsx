/** The list of tools, or the one whose id is in the URL. */
import type { ScreenProps } from "../lib/screen-props.ts";
import { ToolEditor } from "./tool-editor.tsx";
import { ToolList } from "./tool-list.tsx";

export function Tools({ search }: ScreenProps) {
  const id = Number(search.get("id"));
  return id > 0 ? <ToolEditor key={id} id={id} /> : <ToolList search={search} />;
}

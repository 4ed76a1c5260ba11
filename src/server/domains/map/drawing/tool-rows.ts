/** A tool as the map is drawn from it. */
import type { MapTool } from "../../../../shared/map/tile-format.ts";

export type MapCategory = { id: number; slug: string; name: string; hue: number; isAdult: boolean };

export type MapRow = Omit<MapTool, "category" | "access"> & { categoryId: number; access: string[]; tags: string[] };

/** A picture of the map as PNG. Runs in the background process: names as outlines take long to compose and to draw. */
import type { Theme } from "../../../contract/theme.ts";
import type { DrawnMap } from "../../domains/map/drawn-map.ts";
import { drawIcon } from "../pages/draw-icon.ts";
import { drawMapPicture, type MapPicture } from "./draw-map-picture.ts";

export const drawMapPng = (map: DrawnMap, theme: Theme, picture: MapPicture): Uint8Array =>
  drawIcon(drawMapPicture(map, theme, { ...picture, hasOutlines: true }), picture.size.width);

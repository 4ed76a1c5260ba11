/** An SVG of any shape as PNG, this wide. Runs in the background process. */
import { Resvg } from "@resvg/resvg-js";

export const drawIcon = (svg: string, size: number): Uint8Array =>
  new Resvg(svg, { fitTo: { mode: "width", value: size }, font: { loadSystemFonts: false } }).render().asPng();

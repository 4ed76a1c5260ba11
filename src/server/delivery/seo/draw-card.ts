/** Renders social cards: Satori lays out, resvg draws. Runs in the background process. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Resvg } from "@resvg/resvg-js";
import satori, { type Font } from "satori";
import { CARD_SIZE, type SocialCard } from "../../../shared/social-card.ts";
import { type CardBrand, cardLayout } from "./card-layout.ts";

const require = createRequire(import.meta.url);
let fonts: Promise<Font[]> | null = null;

const WEIGHTS = [400, 600] as const;

/** Loaded for the first picture: most server starts draw none. */
const loadFonts = (): Promise<Font[]> =>
  Promise.all(
    WEIGHTS.map(async (weight) => {
      const file = require.resolve(`@fontsource/geist-sans/files/geist-sans-latin-${weight}-normal.woff`);
      return { name: "Geist", weight, data: await readFile(file) };
    }),
  );

export async function drawCard(card: SocialCard, brand: CardBrand): Promise<Uint8Array> {
  fonts ??= loadFonts();
  const svg = await satori(cardLayout(card, brand), { ...CARD_SIZE, fonts: await fonts });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

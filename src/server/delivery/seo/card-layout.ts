/** The layout of social cards: the product's dark theme, its map lines, the text. */
import { readFileSync } from "node:fs";
import type { ReactNode } from "react";
import { CARD_SIZE, type SocialCard } from "../../../shared/social-card.ts";
import { cutAtWord } from "../../../shared/text/cut-at-word.ts";
import { titleFromSlug } from "../../../shared/text/slug.ts";
import { contourPaths } from "../../domains/contour-art/contours.ts";
import { emblemSvg } from "../../domains/contour-art/emblem.ts";
import { themeColors } from "../../domains/contour-art/theme-colors.ts";
import { mapAround } from "../../domains/contour-art/tool-cover.ts";
import { brandMark } from "../pages/brand-mark.ts";

const LOOK = { ground: "#0b0d13", line: "#3f4657", text: "#f3f4f7", muted: "#a4a9b6" };
const LEVELS = 9;
const LOGO = 112;
const PADDING = 72;
const LOGO_FOLDER = new URL("../../../../content/logos/", import.meta.url);

type Size = { width: number; height: number };
type Style = Record<string, string | number>;
type Element = { type: string; props: { style?: Style; children?: Child; [name: string]: unknown } };
type Child = Element | string | (Element | string)[];

// Satori reads objects shaped like React elements; React itself is not needed.
const box = (style: Style, children: Child = []): Element => ({
  type: "div",
  props: { style: { display: "flex", boxSizing: "border-box", ...style }, children },
});
const picture = (src: string, style: Style): Element => ({ type: "img", props: { src, style } });
const asImage = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

/** Long titles are set smaller, so that they stay within two or three lines. */
const titleSize = (title: string) => (title.length <= 24 ? 84 : title.length <= 48 ? 68 : 54);

/** What a card shows of the site. */
export type CardBrand = { siteName: string; accent: string; logo?: { src: string; width: number; height: number } };

export function cardLayout(card: SocialCard, brand: CardBrand): ReactNode {
  const layout = box(
    {
      ...CARD_SIZE,
      padding: PADDING,
      flexDirection: "column",
      justifyContent: "space-between",
      color: LOOK.text,
      fontFamily: "Geist",
      backgroundColor: LOOK.ground,
      backgroundImage: `url(${mapOf(card)})`,
    },
    [
      head(card, brand),
      box({ flexDirection: "column" }, [
        box({ fontSize: 30, color: brand.accent, marginBottom: 16 }, cut(card.kicker, 60)),
        box(
          { fontSize: titleSize(card.title), fontWeight: 600, letterSpacing: -2, lineHeight: 1.08, maxWidth: 1056 },
          cut(drawable(card.title) || titleFromSlug(card.path.slice(card.path.lastIndexOf("/") + 1)), 90),
        ),
        box({ fontSize: 34, color: LOOK.muted, marginTop: 24, lineHeight: 1.35, maxWidth: 980 }, cut(card.text, 130)),
      ]),
      box(
        { gap: 16, fontSize: 26, color: LOOK.muted, height: 34 },
        card.notes.map((note, index) => box({}, `${index > 0 ? "·  " : ""}${cut(note, 40)}`)),
      ),
    ],
  );
  // It is shaped like an element; only React's internal marker is missing, which Satori does not check.
  return layout as unknown as ReactNode;
}

function head({ tools }: SocialCard, { siteName, accent, logo }: CardBrand): Element {
  const brand = logo
    ? picture(logo.src, fitInto({ width: 420, height: 56 }, logo))
    : box({ alignItems: "center", gap: 16, fontSize: 32, fontWeight: 600 }, [picture(mark(accent), { width: 44, height: 44 }), cut(siteName, 40)]);
  return box({ width: "100%", justifyContent: "space-between", alignItems: "center", height: LOGO }, [brand, box({ gap: 20 }, tools.map(tile))]);
}

function fitInto(box: Size, { width, height }: Size): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
}

/** Draws a logo that we host. External logos are not fetched; the tool's emblem is drawn instead. */
function tile({ slug, logoUrl, hue }: SocialCard["tools"][number]): Element {
  const svg = ownLogo(logoUrl) ?? emblemSvg({ slug, hue, theme: "dark", small: false });
  return picture(asImage(svg), { width: LOGO, height: LOGO, borderRadius: 24 });
}

function ownLogo(logo: string | null): string | null {
  const file = /^\/logos\/([a-z0-9-]+\.svg)$/.exec(logo ?? "")?.[1];
  if (!file) return null;
  try {
    return readFileSync(new URL(file, LOGO_FOLDER), "utf8");
  } catch {
    // The file was removed; the emblem replaces it.
    return null;
  }
}

/** Our font covers western Latin and common symbols; anything else would be drawn as a missing-glyph box. */
const UNKNOWN = /[^\u0020-\u00FF\u2010-\u2026\u20AC\u2122]/gu;
const withoutMarks = (letter: string) => letter.normalize("NFKD").replace(UNKNOWN, "");
const drawable = (text: string) => text.replace(UNKNOWN, withoutMarks).replace(/\s+/g, " ").trim();

const cut = (text: string, length: number) => cutAtWord(drawable(text), length);

/** For one tool, its own map with the logo at the peak; otherwise lines seeded by the page. */
function mapOf({ seed, tools: [tool, ...others] }: SocialCard): string {
  const { width, height } = CARD_SIZE;
  const lines =
    tool && others.length === 0
      ? `<g opacity=".6">${mapAround({ slug: tool.slug, peak: [width - PADDING - LOGO / 2, PADDING + LOGO / 2], size: CARD_SIZE, color: themeColors("dark", tool.hue).line })}</g>`
      : `<path fill="none" stroke="${LOOK.line}" stroke-opacity=".55" stroke-width="1.5" d="${contourPaths({ seed, width, height, levels: LEVELS }).join("")}"/>`;
  return asImage(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${lines}</svg>`);
}

const mark = (accent: string) =>
  asImage(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${LOOK.text}" stroke-width="1.75" stroke-linecap="round">${brandMark(accent)}</svg>`,
  );

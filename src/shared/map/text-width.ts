/** Estimates a text's width where there is no font to measure it with; on the wide side, so that labels do not touch. */

const NARROW = /[ iljtfrI.,:;'’|!()[\]/-]/;
const WIDE = /[mwMW@%&]/;
const UPPER = /[A-Z0-9]/;
/** Shares of the font size, for Geist. Characters outside Latin are as wide as high. */
const WIDTHS = { narrow: 0.34, wide: 0.9, upper: 0.67, other: 0.59, foreign: 1 };

function widthOf(character: string): number {
  if (character > "\u024f") return WIDTHS.foreign;
  if (NARROW.test(character)) return WIDTHS.narrow;
  if (WIDE.test(character)) return WIDTHS.wide;
  return UPPER.test(character) ? WIDTHS.upper : WIDTHS.other;
}

export type TextStyle = { size: number; weight: number; spacing?: number };
export type Measure = (text: string, style: TextStyle) => number;

export const estimateWidth: Measure = (text, { size, spacing = 0 }) => [...text].reduce((sum, character) => sum + (widthOf(character) + spacing) * size, 0);

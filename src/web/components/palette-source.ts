/** What the palette lists, and where a part of the product adds to it: the panel, while it is open. */

export type PaletteItem = {
  id: string;
  group: string;
  label: string;
  note?: string;
  icon?: string;
  hue?: number;
  tool?: { slug: string; name: string; logoUrl: string | null; category: string; categorySlug: string };
  /** The pieces of a label whose matches are marked. */
  parts?: { text: string; start: number; isMatch: boolean }[];
  href?: string;
  /** What it is called among the recent ones, where the label says what to do. */
  recent?: string;
  run?: () => void;
  /** Stays open: the choice only changes what is asked. */
  isStep?: boolean;
};

export type PaletteSource = (query: string) => Promise<PaletteItem[]>;

let source: PaletteSource | null = null;

export const currentPaletteSource = () => source;

/** Returns what takes it away again. */
export function addToPalette(added: PaletteSource): () => void {
  source = added;
  return () => {
    if (source === added) source = null;
  };
}

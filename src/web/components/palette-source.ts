/** The palette's item type, and the registration of an additional source: the admin panel, while it is open. */

export type PaletteItem = {
  id: string;
  group: string;
  label: string;
  note?: string;
  /** Other texts that mean exactly this item. */
  commands?: string[];
  icon?: string;
  hue?: number;
  tool?: { slug: string; name: string; logoUrl: string | null; category: string; categorySlug: string };
  /** The label split into parts, with the matches marked. */
  parts?: { text: string; start: number; isMatch: boolean }[];
  href?: string;
  /** Its name in the list of recent items, for labels that describe an action. */
  recent?: string;
  run?: () => void;
  /** Keeps the palette open: choosing it only changes the query. */
  isStep?: boolean;
};

export type PaletteSource = (query: string) => Promise<PaletteItem[]>;

let source: PaletteSource | null = null;

export const currentPaletteSource = () => source;

/** Returns an unsubscribe function. */
export function addToPalette(added: PaletteSource): () => void {
  source = added;
  return () => {
    if (source === added) source = null;
  };
}

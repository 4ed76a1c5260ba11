import type { CSSProperties } from "react";

/** A category's hue as the custom property that the styles read. */
export const hueStyle = (hue: number) => ({ "--h": hue }) as CSSProperties;

export const siteImageHref = (name: string) => `/site-images/${name}`;

/** "0af3…-640x120.png" → its size. */
export function siteImageSize(name: string): { width: number; height: number } {
  const [, width, height] = /-(\d+)x(\d+)\./.exec(name) ?? [];
  return { width: Number(width), height: Number(height) };
}

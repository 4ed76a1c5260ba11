/** Logos as images that a canvas can draw; each is loaded once, when it is first shown. */
export type LogoCache = ReturnType<typeof createLogoCache>;

export function createLogoCache(onLoad: () => void) {
  const images = new Map<string, HTMLImageElement | null>();
  function load(url: string) {
    const image = new Image();
    images.set(url, null);
    image.decoding = "async";
    image.onload = () => {
      images.set(url, image);
      onLoad();
    };
    // Without its logo, a tool keeps the tile with its letter.
    image.onerror = () => images.set(url, null);
    image.src = url;
  }
  return {
    get(url: string): HTMLImageElement | null {
      if (!images.has(url)) load(url);
      return images.get(url) ?? null;
    },
  };
}

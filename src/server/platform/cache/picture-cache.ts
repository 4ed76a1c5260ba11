import { LRUCache } from "lru-cache";

/** Pictures in memory. Concurrent requests for one share a single rendering; failures are not cached. */
export function createPictureCache({ maxBytes }: { maxBytes: number }) {
  const drawn = new LRUCache<string, Uint8Array>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length });
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function drawOnce(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    try {
      const picture = await draw();
      drawn.set(key, picture);
      return picture;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    /** Whether requesting it causes no work. */
    has: (key: string) => drawn.has(key) || underWay.has(key),
    async get(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
      const known = drawn.get(key) ?? underWay.get(key);
      if (known) return known;
      const drawing = drawOnce(key, draw);
      underWay.set(key, drawing);
      return drawing;
    },
  };
}

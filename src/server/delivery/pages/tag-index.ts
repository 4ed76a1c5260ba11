/** Which pages have a tag, so that a change finds its pages without scanning all of them. */
export function createTagIndex() {
  const keysByTag = new Map<string, Set<string>>();

  return {
    add(key: string, tags: ReadonlySet<string>) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        if (keys) keys.add(key);
        else keysByTag.set(tag, new Set([key]));
      }
    },
    remove(key: string, tags: ReadonlySet<string>) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        if (keys?.delete(key) && keys.size === 0) keysByTag.delete(tag);
      }
    },
    /** A copy, because deleting the pages changes the index during iteration. */
    keysOf: (tags: string[]): string[] => tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]),
    size: () => keysByTag.size,
  };
}

/** Queues that take turns: a flood in one does not hold up the others. Each has a limited size. */
export function createLanes<Item>({ room }: { room: number }) {
  const lanes = new Map<string, Item[]>();

  return {
    /** False if the lane is full. */
    add(lane: string, item: Item): boolean {
      const items = lanes.get(lane) ?? [];
      if (items.length >= room) return false;
      items.push(item);
      lanes.set(lane, items);
      return true;
    },
    take(): Item | null {
      for (const [lane, items] of lanes) {
        const item = items.shift();
        // To the end of the line, behind the other lanes.
        lanes.delete(lane);
        if (items.length > 0) lanes.set(lane, items);
        if (item !== undefined) return item;
      }
      return null;
    },
  };
}

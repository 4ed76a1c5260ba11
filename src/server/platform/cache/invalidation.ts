/** After a write: tells this instance and every other which tags' answers are no longer true. */
import type { Database } from "../db/connect.ts";

const CHANNEL = "changed";
/** PostgreSQL refuses larger payloads. */
const MAX_PAYLOAD = 7_000;

export type Changes = {
  changed(...tags: string[]): Promise<void>;
  onChange(listener: (tags: string[]) => void): void;
};

export async function createChanges(database: Database): Promise<Changes> {
  const listeners: ((tags: string[]) => void)[] = [];
  const tell = (tags: string[]) => {
    for (const listener of listeners) listener(tags);
  };
  const self = crypto.randomUUID();

  await database.listen(CHANNEL, (payload) => {
    const { from, tags }: { from: string; tags: string[] } = JSON.parse(payload);
    if (from !== self) tell(tags);
  });

  return {
    onChange: (listener) => void listeners.push(listener),
    async changed(...tags) {
      // Here at once, so that whoever wrote sees the new page; elsewhere as fast as the database carries it.
      tell(tags);
      for (const part of inParts(tags)) await database.notify(CHANNEL, JSON.stringify({ from: self, tags: part }));
    },
  };
}

function inParts(tags: string[]): string[][] {
  const parts: string[][] = [[]];
  let size = 0;
  for (const tag of tags) {
    size += tag.length + 3;
    if (size > MAX_PAYLOAD) {
      parts.push([]);
      size = tag.length + 3;
    }
    parts.at(-1)?.push(tag);
  }
  return parts;
}

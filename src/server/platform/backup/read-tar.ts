import { BLOCK } from "./write-tar.ts";

/** A truncated archive, or a file that is not an archive. */
export class TarError extends Error {}

export type ReadEntry = { name: string; size: number; isFolder: boolean; content: AsyncIterable<Uint8Array> };

/** Streams the entries of an archive written by `writeTar`, one after the other, never buffering a whole entry. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncIterable<ReadEntry> {
  const read = readerOf(source);
  try {
    for (;;) {
      const header = await read.exactly(BLOCK);
      if (header.every((byte) => byte === 0)) return;
      const { name, size, type } = fieldsOf(header);
      const content = read.upTo(size);
      yield { name: name.replace(/\/$/, ""), size, isFolder: type === "5", content };
      // Skip what the caller did not read, to reach the next entry.
      for await (const _ of content);
      await read.exactly((BLOCK - (size % BLOCK)) % BLOCK);
    }
  } finally {
    await read.close();
  }
}

function fieldsOf(header: Buffer) {
  const text = (start: number, length: number) => header.toString("latin1", start, start + length).replace(/[\0 ].*$/s, "");
  const sum = Number.parseInt(text(148, 8), 8);
  const blank = Buffer.from(header).fill(" ", 148, 156);
  if (blank.reduce((total, byte) => total + byte, 0) !== sum) throw new TarError("an entry's header is damaged");
  return { name: header.toString("utf8", 0, 100).replace(/\0.*$/s, ""), size: Number.parseInt(text(124, 12), 8), type: text(156, 1) };
}

function readerOf(source: AsyncIterable<Uint8Array>) {
  const pieces = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function* upTo(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0; ) {
      if (rest.length === 0) {
        const { value, done } = await pieces.next();
        if (done) throw new TarError("it ends too early");
        rest = Buffer.from(value.buffer, value.byteOffset, value.length);
      }
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
  const close = async () => void (await pieces.return?.());
  return { upTo, close, exactly: async (count: number) => Buffer.concat(await Array.fromAsync(upTo(count))) };
}

/** Streams files as a tar archive that `tar` on any system can read. */

export type TarEntry = { name: string; size: number; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> } | { name: string; isFolder: true };

export const BLOCK = 512;

export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncIterable<Uint8Array> {
  for await (const entry of entries) {
    if ("isFolder" in entry) {
      yield headerOf(`${entry.name}/`, 0, "5");
      continue;
    }
    yield headerOf(entry.name, entry.size, "0");
    let written = 0;
    for await (const piece of entry.content) {
      written += piece.length;
      yield piece;
    }
    if (written !== entry.size) throw new Error(`${entry.name} changed while it was read`);
    yield Buffer.alloc((BLOCK - (entry.size % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

function headerOf(name: string, size: number, type: "0" | "5"): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for an archive`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;
  header.write(name, 0);
  header.write(octal(type === "5" ? 0o700 : 0o600, 7), 100);
  header.write(octal(0, 7) + octal(0, 7), 108);
  header.write(octal(size, 11) + octal(0, 11), 124);
  // The checksum is computed with its own field filled with spaces.
  header.write(" ".repeat(8), 148);
  header.write(type, 156);
  header.write("ustar\0" + "00", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** Bytes of a tile, written and read in the same order. */

export class ByteWriter {
  #bytes = new Uint8Array(4_096);
  #length = 0;

  /** Four bytes, little endian. */
  uint32(value: number) {
    for (let shift = 0; shift < 32; shift += 8) this.#push((value >>> shift) & 0xff);
  }

  /** Seven bits per byte; the highest bit says that more follow. */
  uint(value: number) {
    let rest = value;
    while (rest >= 0x80) {
      this.#push((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.#push(rest);
  }

  /** Small negative numbers are as short as small positive ones. */
  int(value: number) {
    this.uint(value < 0 ? -value * 2 - 1 : value * 2);
  }

  /** The lengths, and then all texts as one. */
  texts(texts: readonly string[]) {
    const joined = new TextEncoder().encode(texts.join(""));
    this.uint(texts.length);
    for (const { length } of texts) this.uint(length);
    this.uint(joined.length);
    this.#makeRoom(joined.length);
    this.#bytes.set(joined, this.#length);
    this.#length += joined.length;
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #push(byte: number) {
    this.#makeRoom(1);
    this.#bytes[this.#length++] = byte;
  }

  #makeRoom(more: number) {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  uint32(): number {
    let value = 0;
    for (let shift = 0; shift < 32; shift += 8) value |= this.#next() << shift;
    return value >>> 0;
  }

  uint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 0x80) {
      const byte = this.#next();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }

  int(): number {
    const value = this.uint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  texts(): string[] {
    const count = this.uint();
    if (count > this.#bytes.length) throw new Error("The tile is damaged");
    const lengths = Array.from({ length: count }, () => this.uint());
    const size = this.uint();
    const joined = new TextDecoder("utf-8", { ignoreBOM: true }).decode(this.#bytes.subarray(this.#at, this.#at + size));
    this.#at += size;
    let start = 0;
    return lengths.map((length) => {
      start += length;
      return joined.slice(start - length, start);
    });
  }

  #next(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new Error("The tile is cut off");
    return byte;
  }
}

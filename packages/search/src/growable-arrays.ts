/** Lists of numbers that grow while texts are read. */

export class Numbers {
  values = new Uint32Array(1_024);
  length = 0;

  push(value: number) {
    if (this.length === this.values.length) this.#enlarge();
    this.values[this.length++] = value;
  }

  #enlarge() {
    const larger = new Uint32Array(this.length * 2);
    larger.set(this.values);
    this.values = larger;
  }
}

/** UTF-8 needs at most this many bytes for each of a string's UTF-16 units. */
const MOST_BYTES = 3;

export class Bytes {
  values = Buffer.alloc(4_096);
  length = 0;

  /** Appends the text and returns how many bytes it took. */
  write(text: string): number {
    const needed = this.length + text.length * MOST_BYTES;
    if (needed > this.values.length) this.#enlarge(needed);
    const written = this.values.write(text, this.length, "utf8");
    this.length += written;
    return written;
  }

  #enlarge(needed: number) {
    const larger = Buffer.alloc(Math.max(needed, this.values.length * 2));
    this.values.copy(larger, 0, 0, this.length);
    this.values = larger;
  }
}

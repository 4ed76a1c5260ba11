/**
 * The segments that together hold the tools: a large one that never changes, and smaller ones with later changes.
 * A change marks the old version as removed and puts the new one into a small segment that is rebuilt immediately;
 * when that grows, a worker merges it into a middle one.
 */
import { hasBit } from "./bits.ts";
import { SegmentBuilder, type SegmentData } from "./build-segment.ts";
import type { StoredTool, ToolDocument } from "./document.ts";
import { Segment } from "./segment.ts";

/** Rebuilding this many tools takes about a millisecond, and not much longer in a process that has just started. */
const MAX_RECENT = 16;

export type BuildSegment = (tools: ToolDocument[]) => Promise<SegmentData>;

export class SegmentSet {
  readonly #main: Segment;
  #middle: Segment | null = null;
  #small: Segment | null = null;
  /** Tools by slug that are not in the main segment: those of the middle one, and those of the small one. */
  #settled = new Map<string, ToolDocument>();
  readonly #recent = new Map<string, ToolDocument>();
  readonly #build: BuildSegment;
  #settling: Promise<void> | null = null;

  constructor(main: SegmentData, build: BuildSegment) {
    this.#main = new Segment(main);
    this.#build = build;
  }

  get segments(): Segment[] {
    return [this.#main, this.#middle, this.#small].filter((segment) => segment !== null);
  }

  /** How many tools are outside the main segment; many of them call for a rebuild. */
  get changed(): number {
    return this.#settled.size + this.#recent.size;
  }

  get size(): number {
    return this.segments.reduce((sum, segment) => sum + segment.liveCount, 0);
  }

  has(slug: string): boolean {
    return this.read(slug) !== null;
  }

  read(slug: string): StoredTool | null {
    for (const { stored, live } of this.segments) {
      const tool = stored.find(slug);
      if (tool >= 0 && (live === null || hasBit(live, tool))) return stored.read(tool);
    }
    return null;
  }

  apply(put: ToolDocument[], remove: string[]) {
    this.#replace(put, remove);
    this.#rebuildSmall();
    if (this.#recent.size > MAX_RECENT) this.#settling ??= this.#settle().finally(() => (this.#settling = null));
  }

  /** Any number of tools, before the first search: the worker builds them all, this thread none. */
  async applyMany(put: ToolDocument[], remove: string[]) {
    this.#replace(put, remove);
    if (this.#recent.size > 0) await this.#settle();
  }

  #replace(put: ToolDocument[], remove: string[]) {
    for (const slug of [...remove, ...put.map(({ objectID }) => objectID)]) {
      this.#main.remove(slug);
      this.#middle?.remove(slug);
      this.#settled.delete(slug);
      this.#recent.delete(slug);
    }
    for (const tool of put) this.#recent.set(tool.objectID, tool);
  }

  /** Resolves when no merge is running; tests and shutdown wait for it. */
  async settled(): Promise<void> {
    await this.#settling;
  }

  #rebuildSmall() {
    this.#small = this.#recent.size > 0 ? new Segment(build(this.#recent.values())) : null;
  }

  async #settle() {
    const snapshot = new Map([...this.#settled, ...this.#recent]);
    const middle = new Segment(await this.#build([...snapshot.values()]));
    for (const [slug, tool] of snapshot) {
      const current = this.#recent.get(slug) ?? this.#settled.get(slug);
      if (current === tool) this.#recent.delete(slug);
      else {
        // Changed or removed while the worker was building.
        middle.remove(slug);
        snapshot.delete(slug);
      }
    }
    this.#middle = middle;
    this.#settled = snapshot;
    this.#rebuildSmall();
  }
}

export function build(tools: Iterable<ToolDocument>): SegmentData {
  const builder = new SegmentBuilder();
  for (const tool of tools) builder.add(tool);
  return builder.finish();
}

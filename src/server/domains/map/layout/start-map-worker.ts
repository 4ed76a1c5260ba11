import type { Points } from "@toolatlas/map-layout";
import { startLimitedWorker } from "../../../platform/workers/limited-worker.ts";
import type { MapCategory, MapRow } from "../drawing/tool-rows.ts";
import type { FromWorker, Listing, Start, ToWorker } from "./map-worker.ts";

/** For each piece of work. A million tools need about this much; a piece that needs more fails alone. */
const LIMITS = { memoryMB: 1_536, limitMs: 5 * 60_000 };

export type MapWorker = ReturnType<typeof startMapWorker>;

/** The thread starts with the first piece of work. */
export function startMapWorker(limits = LIMITS) {
  let started: ReturnType<typeof start> | null = null;
  let isClosed = false;
  const start = () => startLimitedWorker<FromWorker>(new URL("./map-worker.ts", import.meta.url), { workerData: null, ...limits });

  async function ask<Kind extends FromWorker["did"]>(question: ToWorker, expected: Kind): Promise<Extract<FromWorker, { did: Kind }>> {
    if (isClosed) throw new Error("The map's worker was closed");
    started ??= start();
    const reply = await started.ask(question);
    if (is(reply, expected)) return reply;
    throw new Error(reply.did === "fail" ? reply.error : `The map's worker did "${reply.did}" when asked to "${question.do}"`);
  }

  return {
    embed: (listings: Listing[]) => ask({ do: "embed", listings }, "embed"),
    layOut: async (points: Points, seed: number) => (await ask({ do: "lay out", points, seed }, "lay out")).layout,
    layOutAgain: async (points: Points, from: Start) => (await ask({ do: "lay out again", points, from }, "lay out")).layout,
    /** Later points are placed among these. */
    anchor: (points: Points, at: Start) => ask({ do: "anchor", points, at }, "keep"),
    place: async (points: Points) => (await ask({ do: "place", points }, "place")).positions,
    /** The tools of the next maps, a batch at a time. */
    collect: (rows: MapRow[]) => ask({ do: "collect", rows }, "keep"),
    makeMaps: async (categories: MapCategory[], madeAt: string) => (await ask({ do: "make maps", categories, madeAt }, "make maps")).maps,
    async close() {
      isClosed = true;
      await started?.close();
    },
  };
}

const is = <Kind extends FromWorker["did"]>(reply: FromWorker, kind: Kind): reply is Extract<FromWorker, { did: Kind }> => reply.did === kind;

/** Embeds listings, lays out tools and makes versions of the map, on a separate thread. */
import { parentPort } from "node:worker_threads";
import { Anchors, createVectors, type Layout, layOut, layOutAgain, type Points } from "@toolatlas/map-layout";
import type { listingVector } from "@toolatlas/search";
import { type MadeMap, makeMaps } from "../drawing/make-map.ts";
import type { MapCategory, MapRow } from "../drawing/tool-rows.ts";

export type Listing = Parameters<typeof listingVector>[0];
export type Start = { positions: Float32Array; unit: number; seed: number };

export type ToWorker =
  | { do: "embed"; listings: Listing[] }
  | { do: "lay out"; points: Points; seed: number }
  | { do: "lay out again"; points: Points; from: Start }
  | { do: "anchor"; points: Points; at: Start }
  | { do: "place"; points: Points }
  | { do: "collect"; rows: MapRow[] }
  | { do: "make maps"; categories: MapCategory[]; madeAt: string };

export type FromWorker =
  | { did: "embed"; dimension: number; rows: Int8Array; scales: Float32Array }
  | { did: "lay out"; layout: Layout }
  | { did: "place"; positions: Float32Array }
  | { did: "make maps"; maps: MadeMap[] }
  | { did: "keep" }
  | { did: "fail"; error: string };

let anchors: Anchors | null = null;
let collected: MapRow[] = [];

async function answer(question: ToWorker): Promise<FromWorker> {
  switch (question.do) {
    case "embed":
      return { did: "embed", ...(await embed(question.listings)) };
    case "lay out":
      return { did: "lay out", layout: layOut({ ...question.points, seed: question.seed }) };
    case "lay out again": {
      const { positions, ...from } = question.from;
      return { did: "lay out", layout: layOutAgain({ ...question.points, ...from, from: positions }) };
    }
    case "anchor":
      anchors = new Anchors({ ...question.points, ...question.at });
      return { did: "keep" };
    case "place":
      if (!anchors) throw new Error("There are no anchors yet");
      return { did: "place", positions: anchors.place(question.points) };
    case "collect":
      for (const row of question.rows) collected.push(row);
      return { did: "keep" };
    case "make maps": {
      const rows = collected;
      collected = [];
      return { did: "make maps", maps: makeMaps(question.categories, rows, question.madeAt) };
    }
  }
}

/** The table is only loaded when a listing must be embedded. */
async function embed(listings: Listing[]) {
  const [{ wordTable }, { listingVector }] = await Promise.all([import("@toolatlas/meaning"), import("@toolatlas/search")]);
  const table = wordTable();
  const vectors = listings.map((listing) => listingVector(listing, table));
  const { rows, scales } = createVectors(vectors, table.dimension);
  return { dimension: table.dimension, rows, scales };
}

parentPort?.on("message", async (question: ToWorker) => {
  try {
    parentPort?.postMessage(await answer(question));
  } catch (error) {
    parentPort?.postMessage({ did: "fail", error: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies FromWorker);
  }
});

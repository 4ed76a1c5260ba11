import { z } from "zod";
import { operation } from "./operation.ts";
import { MAX_SEARCH_LENGTH } from "./search-limits.ts";

const word = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must be one line of text");

/** One analytics event. It contains nothing that identifies the visitor. */
const TrackingEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("view"), path: z.string().max(400) }),
  z.object({ type: z.literal("search"), query: word(MAX_SEARCH_LENGTH), results: z.number().int().min(0).max(10_000_000) }),
  z.object({
    type: z.literal("event"),
    category: word(40).min(1),
    label: word(120).default(""),
    value: z.number().int().min(0).max(1_000_000).default(0),
  }),
]);
export type TrackingEvent = z.input<typeof TrackingEvent>;
export type ParsedTrackingEvent = z.output<typeof TrackingEvent>;

export const trackOperation = operation("POST /api/track", {
  summary: "Count page views, searches and events anonymously",
  caller: "everyone",
  body: z.object({ events: z.array(TrackingEvent).min(1).max(50) }),
  response: z.object({ ok: z.literal(true) }),
});

export const trackingOperations = [trackOperation];

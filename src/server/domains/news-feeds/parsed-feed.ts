import { z } from "zod";

const FeedItem = z.object({ key: z.string(), title: z.string(), url: z.string(), summary: z.string(), publishedAt: z.date() });
export type FeedItem = z.infer<typeof FeedItem>;

export const ParsedFeed = z.object({ title: z.string().nullable(), items: z.array(FeedItem) });
export type ParsedFeed = z.infer<typeof ParsedFeed>;

/** The response is not a feed; the message is for the admin who added it. */
export class FeedParseError extends Error {}

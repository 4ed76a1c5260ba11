/** Feeds are parsed in the background process: they are untrusted input for third-party parsers. */
import { z } from "zod";
import { backgroundTask } from "../../platform/workers/background-task.ts";
import { type BackgroundTasks, TaskLimitError } from "../../platform/workers/background-tasks.ts";
import type * as tasks from "./parse-feed.ts";
import { FeedParseError, ParsedFeed } from "./parsed-feed.ts";

const LIMIT_MS = 10_000;

const readFeed = backgroundTask<typeof tasks.readFeed>({
  file: new URL("./parse-feed.ts", import.meta.url),
  name: "readFeed",
  lane: "feeds",
  limitMs: LIMIT_MS,
  result: z.union([z.object({ feed: ParsedFeed }), z.object({ problem: z.string() })]),
});

/** Throws a FeedParseError if it is not a feed, or takes too much time or memory. */
export async function parseFeedInBackground(backgroundTasks: BackgroundTasks, ...source: Parameters<typeof tasks.readFeed>): Promise<ParsedFeed> {
  const read = await readFeed(backgroundTasks, ...source).catch((error: unknown) => {
    throw error instanceof TaskLimitError ? new FeedParseError("The feed takes too much time or memory to read.") : error;
  });
  if ("problem" in read) throw new FeedParseError(read.problem);
  return read.feed;
}

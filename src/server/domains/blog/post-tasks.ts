import { z } from "zod";
import { Heading } from "../../../contract/heading.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { backgroundTask } from "../../platform/workers/background-task.ts";
import { type BackgroundTasks, TaskLimitError } from "../../platform/workers/background-tasks.ts";
import type * as tasks from "./derive-post.ts";

const Derived = z.object({ html: z.string(), headings: z.array(Heading), names: z.array(z.string()) });
const Submitted = Derived.extend({ content: z.string(), words: z.number(), excerpt: z.string() });
const shared = { file: new URL("./derive-post.ts", import.meta.url), lane: "posts" };

export const deriveStored = backgroundTask<typeof tasks.deriveStored>({ ...shared, name: "deriveStored", result: Derived });

const deriveSubmitted = backgroundTask<typeof tasks.deriveSubmitted>({
  ...shared,
  name: "deriveSubmitted",
  result: z.union([z.object({ post: Submitted }), z.object({ problem: z.string() })]),
});

/** Sanitizes an admin's post and prepares it for readers; rejects posts that exceed the limits. */
export async function readSubmittedPost(backgroundTasks: BackgroundTasks, html: string): Promise<tasks.SubmittedPost> {
  const derived = await deriveSubmitted(backgroundTasks, html).catch((error: unknown) => {
    throw error instanceof TaskLimitError ? new HttpError(400, "This post takes too much time or memory to read. Please simplify it.") : error;
  });
  if ("problem" in derived) throw new HttpError(400, derived.problem);
  return derived.post;
}

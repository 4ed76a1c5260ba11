import { z } from "zod";
import { backgroundTask } from "../../platform/workers/background-task.ts";
import type * as tasks from "./html-to-markdown.ts";

/** In the background process: the library's time grows with the square of the number of elements. */
export const htmlToMarkdown = backgroundTask<typeof tasks.htmlToMarkdown>({
  file: new URL("./html-to-markdown.ts", import.meta.url),
  name: "htmlToMarkdown",
  lane: "markdown",
  result: z.string(),
});

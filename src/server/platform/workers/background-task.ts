import type { z } from "zod";
import type { BackgroundTasks } from "./background-tasks.ts";

type AnyFunction = (...args: never[]) => unknown;
type Described<Run extends AnyFunction> = {
  /** Where the function is; this process never loads it. */
  file: URL;
  name: string;
  /** Tasks of one lane share its room. */
  lane: string;
  /** Shorter than what the process allows by default. */
  limitMs?: number;
  result: z.ZodType<Awaited<ReturnType<Run>>>;
};

/** A function to call like the one described, except that it runs in the background process. What it takes and returns is copied. */
export const backgroundTask =
  <Run extends AnyFunction>({ file, name, lane, limitMs, result }: Described<Run>) =>
  async (tasks: Pick<BackgroundTasks, "run">, ...args: Parameters<Run>): Promise<Awaited<ReturnType<Run>>> =>
    result.parse(await tasks.run({ file: file.href, name, args }, lane, limitMs === undefined ? {} : { limitMs }));

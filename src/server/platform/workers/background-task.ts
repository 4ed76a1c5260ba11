import type { z } from "zod";
import type { BackgroundTasks } from "./background-tasks.ts";

type AnyFunction = (...args: never[]) => unknown;
type Described<Run extends AnyFunction> = {
  /** The file with the function; this process never loads it. */
  file: URL;
  name: string;
  /** Tasks of one lane share its capacity. */
  lane: string;
  /** Overrides the process's default with a shorter limit. */
  limitMs?: number;
  result: z.ZodType<Awaited<ReturnType<Run>>>;
};

/** A function with the described signature that runs in the background process. Arguments and results are copied. */
export const backgroundTask =
  <Run extends AnyFunction>({ file, name, lane, limitMs, result }: Described<Run>) =>
  async (tasks: Pick<BackgroundTasks, "run">, ...args: Parameters<Run>): Promise<Awaited<ReturnType<Run>>> =>
    result.parse(await tasks.run({ file: file.href, name, args }, lane, limitMs === undefined ? {} : { limitMs }));

/** The background process: imports the task's file and calls its function, one message at a time. */
import { constants, setPriority } from "node:os";

type Order = { file: string; name: string; args: unknown[] };
const isOrder = (message: unknown): message is Order => typeof message === "object" && message !== null && "file" in message && "args" in message;

// With few cores, page requests have priority. Threads that start later inherit it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// A terminal and most supervisors signal the whole group. The server finishes its requests first, and some need us.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());

process.on("message", async (message) => {
  if (!isOrder(message)) return;
  const reply = await run(message).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
  process.send?.(reply);
});

async function run({ file, name, args }: Order): Promise<unknown> {
  const module: Record<string, unknown> = await import(file);
  const task = module[name];
  if (typeof task !== "function") throw new Error(`${file} exports no function ${name}`);
  return task(...args);
}

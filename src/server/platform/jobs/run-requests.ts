/** How any instance has a job run now, also one that runs no jobs itself. */
import type { Database } from "../db/connect.ts";

const CHANNEL = "run_job";

type RunRequest = { name: string; id: string };

export const requestRun = ({ notify }: Pick<Database, "notify">, name: string): Promise<void> => notify(CHANNEL, `${crypto.randomUUID()} ${name}`);

export function followRunRequests({ listen }: Database, onRequest: (request: RunRequest) => void): Promise<void> {
  return listen(CHANNEL, (payload) => {
    const [id = "", name = ""] = payload.split(" ");
    onRequest({ id, name });
  });
}

/** An HTTP client with one keep-alive connection, like a browser's. `inject` creates so much garbage that collecting it is half of the slowest responses. */
import { Agent, get } from "node:http";

export function createVisitor(url: string, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      get(url + path, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
        response.resume().on("end", resolve);
      }).on("error", reject);
    });
  return { ask, leave: () => agent.destroy() };
}

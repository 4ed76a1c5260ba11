/** Somebody with one connection, as a browser would keep it: `inject` leaves so much garbage that collecting it is half of the slowest answers. */
import { Agent, get } from "node:http";

export function createVisitor(url: string) {
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<void>((resolve, reject) => {
      get(url + path, { agent }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
        answer.resume().on("end", resolve);
      }).on("error", reject);
    });
  return { ask, leave: () => agent.destroy() };
}

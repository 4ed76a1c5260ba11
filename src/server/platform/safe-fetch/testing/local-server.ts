import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { closeLater } from "../../../testing/close-after-tests.ts";

/** A local server with the given handler; closed after the test file. `host` is the value for OUTBOUND_ALLOW. */
export async function startLocalServer(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closeLater(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}` };
}

/** A real SMTP server from npm, on a free port, that remembers what it accepted. */
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { freePort } from "../../../testing/free-port.ts";

type Accepted = { to: string; raw: string };

export async function startMailServer(options: SMTPServerOptions = {}) {
  const accepted: Accepted[] = [];
  const port = await freePort();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => {
      text(stream).then((raw) => {
        accepted.push(...envelope.rcptTo.map(({ address }) => ({ to: address, raw })));
        done();
      }, done);
    },
    ...options,
  });
  // A client that is killed resets its connections.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { url: `smtp://127.0.0.1:${port}`, accepted, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

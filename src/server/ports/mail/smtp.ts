/** One connection to the SMTP server of SMTP_URL, for one mail after the other. */
import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isLoopback } from "../../config/loopback.ts";

const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 120_000 };

export type Envelope = { from: string; to: string };
export type SmtpConnection = {
  /** Sends a mail and returns the server's reply. `beforeEnd` is awaited after its last byte and before the dot that commits it. */
  send(envelope: Envelope, raw: Buffer, beforeEnd?: () => Promise<void>): Promise<string>;
  close(): void;
};

/**
 * Without TLS, the password and every sign-in link could be read on the way: only this machine, or the setting itself, is an
 * exception. A mail server on this machine usually has a certificate that it signed itself.
 */
function readSmtpUrl(url: string) {
  const parsed = parseConnectionUrl(url);
  const isHere = isLoopback(parsed.host ?? "");
  return { requireTLS: !parsed.secure && !isHere, tls: { rejectUnauthorized: !isHere }, ...parsed };
}

export async function openSmtp(url: string, timeouts = TIMEOUTS): Promise<SmtpConnection> {
  const options = { ...timeouts, ...readSmtpUrl(url) };
  const connection = new SMTPConnection(options);
  await new Promise<void>((resolve, reject) => {
    connection.once("error", reject);
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  // The dot is a separate packet; delaying it until the body is acknowledged would cost 40 ms per mail.
  if (connection._socket) connection._socket.setNoDelay(true);
  const { auth } = options;
  if (auth && "user" in auth && auth.user && "pass" in auth) {
    await new Promise<void>((resolve, reject) =>
      connection.login({ user: String(auth.user), pass: String(auth.pass ?? "") }, (error) => (error ? reject(error) : resolve())),
    );
  }
  return {
    send: (envelope, raw, beforeEnd) =>
      new Promise((resolve, reject) => {
        // The connection reads this only after the server said "go ahead" to DATA.
        async function* content() {
          yield raw;
          await beforeEnd?.();
        }
        connection.once("error", reject);
        connection.send({ ...envelope, size: raw.length }, Readable.from(content()), (error, info) => {
          connection.off("error", reject);
          if (error) reject(error);
          else resolve(info.response);
        });
      }),
    close: () => connection.close(),
  };
}

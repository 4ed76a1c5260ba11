/** A name server over UDP that knows only the TXT records it is given. */
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { closeLater } from "../../../testing/close-after-tests.ts";

const HEADER = 12;
const TXT = 16;
const NO_SUCH_NAME = 3;
/** A record is a list of texts of at most this length. */
const PART = 255;

/** Returns its address, for `createMachine`. The records may be changed while it runs. */
export async function startNameServer(records: Map<string, string[]>): Promise<string> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => socket.send(replyTo(query, records), port, address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  closeLater(async () => void socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

function replyTo(query: Buffer, records: Map<string, string[]>): Buffer {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  const found = records.get(labels.join(".").toLowerCase()) ?? [];
  const header = Buffer.alloc(HEADER);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(0x81_80 | (found.length > 0 ? 0 : NO_SUCH_NAME), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found.length, 6);
  // The name's terminating zero, its type and its class follow.
  return Buffer.concat([header, query.subarray(HEADER, at + 5), ...found.map(answer)]);
}

function answer(text: string): Buffer {
  const parts = Array.from({ length: Math.ceil(text.length / PART) }, (_, n) => Buffer.from(text.slice(n * PART, (n + 1) * PART), "latin1"));
  const data = Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), part]));
  const head = Buffer.alloc(12);
  // A pointer to the name in the question.
  head.writeUInt16BE(0xc0_00 | HEADER, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

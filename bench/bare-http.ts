/** The yardstick: `node:http` and nothing else, sending the answer its parent hands it. */
import { createServer } from "node:http";

export type Answer = { headers: Record<string, string>; body: string };

const { headers, body }: Answer = JSON.parse(process.env.ANSWER ?? "");
const bytes = Buffer.from(body, "base64");
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(process.env.PORT), "127.0.0.1");

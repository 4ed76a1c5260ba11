/** The baseline: plain `node:http`, sending the response its parent passes in. */
import { createServer } from "node:http";

export type RawResponse = { headers: Record<string, string>; body: string };

const { headers, body }: RawResponse = JSON.parse(process.env.ANSWER ?? "");
const bytes = Buffer.from(body, "base64");
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(process.env.PORT), "127.0.0.1");

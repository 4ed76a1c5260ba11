import type { FastifyInstance } from "fastify";

/** Accepts an empty body with content-type application/json: clients send that header on every call (section 7). */
export function emptyJsonBody(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, String(body), done);
  });
}

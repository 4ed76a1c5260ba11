import type { FastifyInstance } from "fastify";

/** Every call says it sends JSON, also those without a body (section 7): nothing is then no mistake. */
export function emptyJsonBody(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else parse(request, String(body), done);
  });
}

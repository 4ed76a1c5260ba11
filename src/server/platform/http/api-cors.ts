/** Lets pages of the sites in API_ORIGINS call the API, with the signed-in user's cookies. */
import fp from "fastify-plugin";
import { HUMAN_CHECK_HEADER } from "../../../contract/human-check.ts";

const PREFLIGHT = {
  "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE",
  "access-control-allow-headers": `authorization, content-type, ${HUMAN_CHECK_HEADER}`,
  "access-control-max-age": "86400",
};

export const apiCors = fp<{ origins: string[] }>(async (app, { origins }) => {
  if (origins.length === 0) return;
  app.addHook("onRequest", async ({ method, url, headers: { origin } }, reply) => {
    // The public API is open to every origin, without cookies.
    if (!url.startsWith("/api/") || url.startsWith("/api/v1/")) return;
    if (!origin || !origins.includes(origin)) return;
    reply.headers({ "access-control-allow-origin": origin, "access-control-allow-credentials": "true", vary: "origin" });
    if (method === "OPTIONS") return reply.status(204).headers(PREFLIGHT).send();
  });
});

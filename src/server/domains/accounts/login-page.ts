import fp from "fastify-plugin";

/** /login leads straight to signing in. Only with something to say, a failure or Firebase's button, is it a page. */
export const loginPage = fp(async (app) => {
  app.addHook("onRequest", async ({ url }, reply) => {
    if (url !== "/login" && !url.startsWith("/login?")) return;
    const query = new URLSearchParams(url.split("?")[1]);
    if (query.has("error") || query.has("with")) return;
    const next = query.get("next");
    return reply.redirect(`/api/login${next === null ? "" : `?${new URLSearchParams({ next })}`}`, 303);
  });
});

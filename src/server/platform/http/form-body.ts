import type { FastifyInstance, FastifyRequest } from "fastify";

const FORM = "application/x-www-form-urlencoded";
const MAX_BYTES = 16 * 1024;

/** For routes that an HTML form may call: a browser without our script sends no JSON. */
export function acceptForms(app: FastifyInstance) {
  app.addContentTypeParser(FORM, { parseAs: "string", bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Whether a form was sent, so that the response must be a page. */
export const isForm = ({ headers }: Pick<FastifyRequest, "headers">) => headers["content-type"]?.startsWith(FORM) ?? false;

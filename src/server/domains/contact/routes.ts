import type { FastifyError } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { contactOperation } from "../../../contract/contact.ts";
import { MESSAGES } from "../../../contract/messages.ts";
import type { ApiRoutes } from "../../platform/http/api-routes.ts";
import { HttpError, invalidFields, sendError } from "../../platform/http/errors.ts";
import { createHumanCheck } from "../../ports/human-check/create-human-check.ts";
import { route } from "../../ports/identity/route.ts";
import { sendMessage } from "./send-message.ts";

const { captcha, failed, fill } = MESSAGES.contact;

export const contactRoutes: ApiRoutes = async (app, { database: { db }, config, site }) => {
  const humanCheck = createHumanCheck(config, db);

  route(
    app,
    contactOperation,
    { errorHandler: (error, request, reply) => sendError(asSpecified(error as FastifyError), request, reply) },
    async ({ body, ip }) => {
      const verdict = await humanCheck.verify(body.turnstileToken, { action: "contact", ip });
      if (verdict === "failed") throw new HttpError(400, captcha, { fields: { turnstileToken: captcha } });
      if (verdict === "unavailable") throw new HttpError(503, failed);
      await sendMessage(db, { site: site.current(), contactTo: config.contactTo }, body);
      return { ok: true as const };
    },
  );
};

/** The page shows the server's message unchanged, so it must be the specified one, without a field name. */
function asSpecified(error: FastifyError): FastifyError {
  if (!hasZodFastifySchemaValidationErrors(error)) return error;
  return new HttpError(400, error.validation[0]?.message ?? fill, { fields: invalidFields(error) ?? {} }) as HttpError & FastifyError;
}

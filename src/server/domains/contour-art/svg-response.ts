import { z } from "zod";
import { ApiError } from "../../../contract/api.ts";

/** For the schema of a route that answers with a picture; only its errors are JSON. */
export const svgResponse = {
  200: { content: { "image/svg+xml": { schema: z.string() } } },
  304: z.null(),
  "4xx": ApiError,
  "5xx": ApiError,
};

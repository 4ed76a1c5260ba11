/** The documentation page's data about the public API; generated from the same description as /api/openapi.json. */
import { z } from "zod";
import { operation } from "./operation.ts";

const DocsParameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query"]),
  required: z.boolean(),
  description: z.string(),
  values: z.array(z.string()),
  example: z.string(),
});
export type DocsParameter = z.infer<typeof DocsParameter>;

const DocsOperation = z.object({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(DocsParameter),
  /** An example response. */
  example: z.unknown(),
});
export type DocsOperation = z.infer<typeof DocsOperation>;

const ApiDocs = z.object({ operations: z.array(DocsOperation) });
export type ApiDocs = z.infer<typeof ApiDocs>;

export const getApiDocsOperation = operation("GET /api/docs", {
  summary: "The public API as the documentation page shows it",
  caller: "everyone",
  hide: true,
  response: ApiDocs,
});
export const getOpenApiOperation = operation("GET /api/openapi.json", {
  summary: "All endpoints in OpenAPI 3.1",
  caller: "everyone",
  hide: true,
  response: z.record(z.string(), z.unknown()),
});

export const apiDocsOperations = [getApiDocsOperation, getOpenApiOperation];

/** The public part of the API's description, in the form the documentation page needs. */
import { z } from "zod";
import type { ApiDocs, DocsOperation, DocsParameter } from "../../../contract/api-docs.ts";
import { PUBLIC_API } from "../../../contract/public-api.ts";
import type { Description, Operation } from "./openapi.ts";

const Parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  description: z.string().default(""),
  schema: z.looseObject({ enum: z.array(z.string()).default([]), default: z.union([z.string(), z.number()]).optional() }).default({ enum: [] }),
});
/** Values for path parameters in examples that work. */
const EXAMPLES: Record<string, string> = { slug: "chatgpt" };

export function publicApiDocs(description: Description): ApiDocs {
  const operations = Object.entries(description.paths)
    .filter(([path]) => path.startsWith(PUBLIC_API.prefix))
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => toDocs(path, method, operation)));
  return { operations };
}

function toDocs(path: string, method: string, operation: Operation): DocsOperation {
  const summary = operation.summary ?? "";
  const response = z.looseObject({ example: z.unknown() }).safeParse(operation.responses["200"]?.content?.["application/json"]);
  const id = operation.operationId ?? `${method}${path}`;
  return {
    id,
    title: titleOf(id),
    method: method.toUpperCase(),
    path,
    summary,
    description: operation.description === `${summary}.` ? "" : (operation.description ?? ""),
    parameters: z.array(Parameter).catch([]).parse(operation.parameters).flatMap(toParameter),
    example: response.data?.example ?? null,
  };
}

/** `listTools` → "List tools". */
const titleOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function toParameter({ name, in: place, required, description, schema }: z.infer<typeof Parameter>): DocsParameter[] {
  if (place !== "path" && place !== "query") return [];
  return [{ name, in: place, required, description, values: schema.enum, example: EXAMPLES[name] ?? String(schema.default ?? "") }];
}

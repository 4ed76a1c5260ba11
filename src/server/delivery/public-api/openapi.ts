/** Completes the generated OpenAPI document with operation ids, tags, examples and security schemes. */
import { setImmediate } from "node:timers/promises";
import { sample } from "openapi-sampler";
import { z } from "zod";
import { OPERATIONS } from "../../../contract/operations/operations.ts";
import { PUBLIC_API } from "../../../contract/public-api.ts";
import type { CurrentSite } from "../../config/site-source.ts";

const Json = z.record(z.string(), z.unknown());
const Operation = z.looseObject({
  operationId: z.string().optional(),
  summary: z.string().optional(),
  description: z.string().optional(),
  tags: z.array(z.string()).optional(),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema: Json.optional() })) }).optional(),
  responses: z
    .record(
      z.string(),
      z.looseObject({ description: z.string().optional(), content: z.record(z.string(), z.looseObject({ schema: Json.optional() })).optional() }),
    )
    .default({}),
});
const Description = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)), components: Json.default({}) });
export type Description = z.infer<typeof Description>;
export type Operation = z.infer<typeof Operation>;

const MEANING: Record<string, string> = {
  "200": "OK",
  "304": "Not modified since the ETag you sent",
  "4XX": "Invalid request; `error` says why",
  "5XX": "Server error; include the `requestId` when you contact us",
};

export async function describeApi(routes: unknown, { siteName, siteUrl }: Pick<CurrentSite, "siteName" | "siteUrl">): Promise<Description> {
  const { paths, components, ...rest } = Description.parse(routes);
  const described: Description["paths"] = {};
  for (const [path, methods] of Object.entries(paths)) {
    if (!path.startsWith("/api/")) continue;
    described[path] = Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, finish(path, method, operation, rest, components)]));
    // Two hundred examples at once would block other requests.
    await setImmediate();
  }
  const used = [...new Set(Object.values(described).flatMap((methods) => Object.values(methods).flatMap(({ tags = [] }) => tags)))].sort();
  return {
    ...rest,
    openapi: "3.1.0",
    info: {
      title: `${siteName} API`,
      version: "1",
      description: `All endpoints of ${siteName}. Those under ${PUBLIC_API.prefix} are stable. The others serve this site's own pages and may change.`,
      license: { name: "CC BY 4.0 (data)", url: "https://creativecommons.org/licenses/by/4.0/" },
    },
    servers: [{ url: siteUrl }],
    tags: used.map((name) => ({
      name,
      description: name === "Public API" ? "Versioned. CORS is open to all origins." : `Used by the site's own pages: ${name.toLowerCase()}.`,
    })),
    paths: described,
    components: {
      ...components,
      securitySchemes: {
        apiKey: {
          type: "apiKey",
          in: "header",
          name: PUBLIC_API.keyHeader,
          description: `Raises the limit from ${PUBLIC_API.perMinute.anonymous} to ${PUBLIC_API.perMinute.key} requests per minute.`,
        },
        session: { type: "http", scheme: "bearer", description: "The signed-in user's identity token, as the site's own pages send it." },
      },
    },
  };
}

function finish(path: string, method: string, operation: Operation, rest: object, components: object): Operation {
  const summary = operation.summary ?? `${method.toUpperCase()} ${path}`;
  const withExample = (content: Record<string, { schema?: Record<string, unknown> | undefined }>) =>
    Object.fromEntries(
      Object.entries(content).map(([type, media]) => [type, media.schema ? { ...media, example: exampleOf(media.schema, { ...rest, components }) } : media]),
    );
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    // "4XX" is how the specification writes a range of statuses.
    const name = status.toUpperCase();
    const usual = response.description === undefined || response.description === "Default Response";
    return [
      name,
      {
        ...response,
        description: usual ? (MEANING[name] ?? name) : response.description,
        ...(response.content ? { content: withExample(response.content) } : {}),
      },
    ];
  });
  return {
    ...operation,
    operationId: operation.operationId ?? nameOf(path, method),
    summary,
    description: operation.description ?? `${summary}.`,
    tags: operation.tags ?? [groupOf(path)],
    security: path.startsWith(PUBLIC_API.prefix) ? [{}, { apiKey: [] }] : isOpen(path, method) ? [{}, { session: [] }] : [{ session: [] }],
    ...(operation.requestBody ? { requestBody: { ...operation.requestBody, content: withExample(operation.requestBody.content) } } : {}),
    responses: Object.fromEntries(responses),
  };
}

/** The document writes /tools/{slug} where an address has /tools/:slug. */
const OPEN = new Set(OPERATIONS.filter(({ caller }) => caller === "everyone").map(({ address }) => address.replaceAll(/:(\w+)/g, "{$1}")));
const isOpen = (path: string, method: string) => OPEN.has(`${method.toUpperCase()} ${path}`);

/** Returns undefined if no example can be generated: a schema may be anything. */
function exampleOf(schema: Record<string, unknown>, whole: object): unknown {
  try {
    return sample(schema, { skipNonRequired: false, quiet: true }, whole);
  } catch {
    return undefined;
  }
}

/** `get /api/tools/{slug}/similar` → `getToolsSlugSimilar`. */
const nameOf = (path: string, method: string) =>
  method +
  path
    .replace(/^\/api/, "")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

function groupOf(path: string): string {
  const [, , first = "api"] = path.split("/");
  return first.charAt(0).toUpperCase() + first.slice(1);
}

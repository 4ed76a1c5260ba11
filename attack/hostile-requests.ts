/** Every API route with valid input, except for one hostile leaf at a time. */
import { type Schema, sample } from "./sample.ts";

type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Operation = { parameters?: Parameter[]; requestBody?: { content?: Record<string, { schema?: Schema }> } };
export type ApiDescription = { paths?: Record<string, Record<string, Operation>> };
export type HostileRequest = { route: string; method: string; url: string; body?: string };

const nested = (depth: number): unknown => (depth === 0 ? "deep" : [nested(depth - 1)]);
const HOSTILE: unknown[] = [
  ..."\0 \ud800 \udc00\ud83d %00 %ff ' \" ` ; -- \\ ../../../../etc/passwd __proto__ constructor null undefined NaN -0 1e309 0x10 =1+1 @SUM(1) {{7*7}}".split(
    " ",
  ),
  "' or 1=1; drop table tools; --",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "http://169.254.169.254/latest/meta-data/",
  "http://127.0.0.1:5432/",
  "a\r\nset-cookie: hostile=1",
  "\u202e\u200b\ufeff",
  "💥".repeat(500),
  "a".repeat(20_000),
  `a${" ".repeat(20_000)}b`,
  "<".repeat(20_000),
  "",
  " ",
  "99999999999999999999",
  "2147483648",
  -1,
  0,
  2 ** 31,
  2 ** 53,
  1e308,
  0.1,
  true,
  null,
  [],
  {},
  nested(500),
  Array.from({ length: 5_000 }, () => "x"),
  { __proto__: null, toString: "x", isAdmin: true },
];

export function* hostileRequests({ paths = {} }: ApiDescription): Generator<HostileRequest> {
  for (const [path, operations] of Object.entries(paths)) {
    // The catch-all route.
    if (path.includes("{*}")) continue;
    for (const [verb, { parameters = [], requestBody }] of Object.entries(operations)) {
      const [method, route] = [verb.toUpperCase(), `${verb.toUpperCase()} ${path}`];
      // Optional parameters are omitted: one of them is hostile at a time, and the others might conflict.
      const values = Object.fromEntries(parameters.filter(({ required }) => required).map(({ name, schema = {} }) => [name, sample(schema, name)]));
      const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
      const body = schema && sample(schema);
      const encoded = (given: unknown) => (given === undefined ? {} : { body: JSON.stringify(given) });
      for (const leaf of HOSTILE) {
        for (const { name } of parameters) yield { route, method, url: addressOf(path, parameters, { ...values, [name]: leaf }), ...encoded(body) };
        if (body !== undefined)
          for (const changed of withLeaf(body, leaf)) yield { route, method, url: addressOf(path, parameters, values), ...encoded(changed) };
      }
    }
  }
}

function addressOf(path: string, parameters: Parameter[], values: Record<string, unknown>): string {
  const inPath = path.replace(/\{(\w+)\}/g, (_all, name: string) => encode(values[name]));
  const query = parameters
    .filter((parameter) => parameter.in === "query" && parameter.name in values)
    .map(({ name }) => `${encode(name)}=${encode(values[name])}`);
  return query.length > 0 ? `${inPath}?${query.join("&")}` : inPath;
}

/** A lone surrogate cannot be percent-encoded; a client that sends one sends its bytes. */
function encode(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return encodeURIComponent(text.toWellFormed()).slice(0, 8_000);
}

/** The value once for every leaf in it, with that leaf replaced. */
function* withLeaf(value: unknown, leaf: unknown): Generator<unknown> {
  yield leaf;
  if (Array.isArray(value)) for (const changed of value.flatMap((item) => [...withLeaf(item, leaf)])) yield [changed];
  else if (typeof value === "object" && value !== null) {
    for (const [name, child] of Object.entries(value)) for (const changed of withLeaf(child, leaf)) yield { ...value, [name]: changed };
  }
}

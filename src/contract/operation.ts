/** One declaration per API operation. The server registers it, and the browser's calls are checked against its types. */
import type { z } from "zod";
import { ApiError } from "./api.ts";

export type Address = `${"GET" | "POST" | "PUT" | "DELETE"} /api/${string}`;
export type Caller = "everyone" | "user" | "admin";

/** A file instead of JSON, by its content type. */
type FileResponse = { content: Record<string, { schema: z.ZodType }> };

type Declaration<At extends Address> = {
  summary: string;
  /** Who may call it; everyone else gets 401 or 403. */
  caller: Caller;
  /** The response is about the signed-in user, so a browser drops it when another user signs in. Implied for admin operations. */
  personal?: true;
  /** The user must have signed in recently: for actions that are irreversible or disclose a lot. */
  recentSignIn?: true;
  /** A visitor's error message instead of the usual "Please sign in first.". */
  signInMessage?: string;
  /** Calls per minute, or per `timeWindow`, of one user or IP address; defaults to the general limit. `false`: counted by the route itself. */
  rateLimit?: { max: number; timeWindow?: string } | false;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType | FileResponse;
  /** Statuses other than 200 and errors. */
  otherResponses?: Record<number, z.ZodType>;
  /** Omitted from the OpenAPI document. */
  hide?: true;
  tags?: readonly string[];
  operationId?: string;
  description?: string;
} & ([NamesIn<At>] extends [never] ? { params?: never } : { params: z.ZodType<Record<NamesIn<At>, unknown>> });

/** "slug" | "what" of "POST /api/tools/:slug/count/:what". */
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The properties needed to register an operation. */
export type AnyOperation = { address: Address; schema: object } & Pick<Declaration<Address>, "caller" | "recentSignIn" | "signInMessage" | "rateLimit">;

export function operation<const At extends Address, const Declared extends Declaration<At>>(address: At, declaration: Declared) {
  const { caller, personal, recentSignIn, signInMessage, rateLimit, query, response, otherResponses, ...described } = declaration;
  const responses = { 200: part(declaration, "response"), ...otherResponses, "4xx": ApiError, "5xx": ApiError };
  // Fastify warns about a property without a schema, so it is only set if there is a query.
  const schema = Object.assign({ ...described, response: responses }, query && { querystring: part(declaration, "query") });
  return { ...declaration, address, schema };
}

/** Keeps the exact type of a property, which plain access to a generic object loses. */
const part = <Whole, Key extends keyof Whole>(whole: Whole, key: Key) => whole[key];

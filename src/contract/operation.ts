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
  /** The response is about the signed-in user, so a browser drops it when another user signs in. Implied where only admins may call. */
  personal?: true;
  /** The user must have signed in a short time ago: for what cannot be undone or gives a lot away. */
  recentSignIn?: true;
  /** What a visitor is told instead of the usual "Please sign in first.". */
  signInMessage?: string;
  /** Calls per minute, or per `timeWindow`, of one user or address; the general limit where it is missing. `false`: counted by the route itself. */
  rateLimit?: { max: number; timeWindow?: string } | false;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType | FileResponse;
  /** Besides 200 and errors. */
  otherResponses?: Record<number, z.ZodType>;
  /** Left out of the OpenAPI document. */
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

/** What registering one needs to know. */
export type AnyOperation = { address: Address; schema: object } & Pick<Declaration<Address>, "caller" | "recentSignIn" | "signInMessage" | "rateLimit">;

export function operation<const At extends Address, const Declared extends Declaration<At>>(address: At, declaration: Declared) {
  const { caller, personal, recentSignIn, signInMessage, rateLimit, query, response, otherResponses, ...described } = declaration;
  const responses = { 200: part(declaration, "response"), ...otherResponses, "4xx": ApiError, "5xx": ApiError };
  // Fastify warns about a property without a schema, so it is only there where there is a query.
  const schema = Object.assign({ ...described, response: responses }, query && { querystring: part(declaration, "query") });
  return { ...declaration, address, schema };
}

/** Keeps the exact type of a property, which plain access to a generic object loses. */
const part = <Whole, Key extends keyof Whole>(whole: Whole, key: Key) => whole[key];

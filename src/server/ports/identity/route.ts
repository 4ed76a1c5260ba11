/** Registers an operation as it is declared: method, path, schema, guard and rate limit. */
import type {
  ContextConfigDefault,
  FastifyBaseLogger,
  FastifyInstance,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { AnyOperation } from "../../../contract/operation.ts";
import { adminOnly, recentlySignedIn, signedIn, signedInTo } from "./guards.ts";

type Server = RawServerDefault;
type Request = RawRequestDefaultExpression;
type Reply = RawReplyDefaultExpression;
type App = FastifyInstance<Server, Request, Reply, FastifyBaseLogger, ZodTypeProvider>;
type Handler<Schema extends FastifySchema> = RouteHandlerMethod<Server, Request, Reply, RouteGenericInterface, ContextConfigDefault, Schema, ZodTypeProvider>;
type AllOptions<Schema extends FastifySchema> = RouteShorthandOptions<
  Server,
  Request,
  Reply,
  RouteGenericInterface,
  ContextConfigDefault,
  Schema,
  ZodTypeProvider
>;
/** The schema comes from the declaration and cannot be given again here. */
type Options<Schema extends FastifySchema> = Omit<AllOptions<Schema>, "schema">;
type Declared<Schema extends FastifySchema> = AnyOperation & { schema: Schema };

export function route<Schema extends FastifySchema>(app: App, operation: Declared<Schema>, handler: Handler<Schema>): void;
export function route<Schema extends FastifySchema>(app: App, operation: Declared<Schema>, options: Options<Schema>, handler: Handler<Schema>): void;
export function route<Schema extends FastifySchema>(
  app: App,
  operation: Declared<Schema>,
  ...rest: [Handler<Schema>] | [options: Options<Schema>, Handler<Schema>]
): void {
  const [options, handler] = rest.length === 1 ? [{}, rest[0]] : rest;
  const { address, schema, rateLimit } = operation;
  const [method = "", path = ""] = address.split(" ");
  app.route({
    ...options,
    method,
    url: path.slice(app.prefix.length),
    schema,
    config: { ...options.config, ...(rateLimit !== undefined && { rateLimit }) },
    // The route's own hooks come first: some count calls, and refused calls count too.
    onRequest: [options.onRequest ?? [], guardsOf(operation)].flat(),
    handler,
  });
}

function guardsOf({ caller, recentSignIn, signInMessage }: AnyOperation) {
  const guards = { everyone: [], user: [signInMessage ? signedInTo(signInMessage) : signedIn], admin: [adminOnly] };
  return [...guards[caller], ...(recentSignIn ? [recentlySignedIn] : [])];
}

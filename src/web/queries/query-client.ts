/** How the product reads data; the queries are in the other files of this folder. */
import { QueryClient, type QueryFunctionContext, type QueryKey, queryOptions } from "@tanstack/react-query";
import type { ListOf } from "../../contract/api.ts";
import type { AnyInput, InputArgument, InputOf, Operations, ResponseOf } from "../../contract/operations/operations.ts";
import { fillPath } from "../../contract/operations/path-of.ts";
import type { Api } from "../lib/api.ts";
import type { Kind } from "./normalize-responses.ts";

/** `of`: whose data it is, if the response is personal. */
type Key = readonly [path: string, query?: AnyInput["query"], of?: "user" | "admin"];

type Reads = Extract<keyof Operations, `GET ${string}`>;
type SharedRead = { [At in Reads]: Operations[At]["personal"] extends true ? never : At }[Reads];
type PersonalRead = { [At in Reads]: Operations[At] extends { personal: true; caller: "user" } ? At : never }[Reads];
export type AdminRead = { [At in Reads]: Operations[At]["caller"] extends "admin" ? At : never }[Reads];
type ListRead = { [At in SharedRead]: ListOf<never> extends ResponseOf<At> ? At : never }[SharedRead];

const queryOf = <Data>(address: string, { params, query }: AnyInput = {}, of?: Key[2]) => {
  const path = fillPath(address, params);
  return queryOptions<Data, Error, Data, Key>({ queryKey: of ? [path, query ?? {}, of] : query ? [path, query] : [path] });
};

/** For responses that are the same for everyone. */
export const read = <At extends SharedRead>(address: At, ...[input]: InputArgument<At>) => queryOf<ResponseOf<At>>(address, input);
/** For responses about the signed-in user: `resetPersonalQueries` drops them. */
export const readPersonal = <At extends PersonalRead>(address: At, ...[input]: InputArgument<At>) => queryOf<ResponseOf<At>>(address, input, "user");
export const readAsAdmin = <At extends AdminRead>(address: At, ...[input]: InputArgument<At>) => queryOf<ResponseOf<At>>(address, input, "admin");
/** A list that could not be loaded is shown as empty; other failures reach the page. */
export const readList = <At extends ListRead>(address: At, input: InputOf<At>, kind: Kind) => ({
  ...queryOf<ResponseOf<At>>(address, input),
  meta: { onFailure: { items: [], total: 0 }, kind },
});

const isPersonal = ({ queryKey }: { queryKey: QueryKey }) => queryKey[2] !== undefined;
export const isAdminQuery = ({ queryKey }: { queryKey: QueryKey }) => queryKey[2] === "admin";

/** Another user signed in, or the user signed out, in which case nothing is refetched. */
export function resetPersonalQueries(client: QueryClient, isSignedIn: boolean) {
  const filter = { predicate: isPersonal };
  if (isSignedIn) void client.resetQueries(filter);
  else client.removeQueries(filter);
}

type Meta = { onFailure?: unknown; kind?: Kind };

/** In a tab older than the newest build the file no longer exists; our own backend needs no normalizing. */
const loadNormalize = () =>
  import("./normalize-responses.ts").then(
    (part) => part.normalizeResponse,
    () => null,
  );

/** A retry would fail the same way: the resource does not exist. Other errors may be temporary. */
export const isPermanentError = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "status" in error && [400, 404, 410].includes(Number(error.status));

/** The defaults of section 9: data is kept until something replaces it, and nothing is requested twice. */
export function createQueryClient(api: Api, { throwOnFailure = false } = {}): QueryClient {
  async function queryFn({ queryKey, meta }: QueryFunctionContext) {
    const [path, query] = queryKey as unknown as Key;
    const { onFailure, kind } = (meta ?? {}) as Meta;
    try {
      // Loaded in parallel with the first response, not with the page.
      const [response, normalize] = await Promise.all([api.send(`GET ${path}`, query && { query }), kind ? loadNormalize() : null]);
      return kind && normalize ? normalize(kind, response) : response;
    } catch (error) {
      // During server rendering a failure must not be cached as an empty page.
      if (throwOnFailure || onFailure === undefined) throw error;
      console.error(`Could not read ${path}`, error);
      return onFailure;
    }
  }
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn,
        retry: false,
        retryOnMount: ({ state }) => !isPermanentError(state.error),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
      },
      // Missing resources are dehydrated too: the browser must hydrate the HTML it was sent.
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status === "success" || isPermanentError(state.error) },
      // Without a connection a write fails immediately instead of waiting for one.
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

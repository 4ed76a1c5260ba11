/** How the product reads; what it reads stands in the files beside this one. */
import { QueryClient, type QueryFunctionContext, type QueryKey, queryOptions } from "@tanstack/react-query";
import type { ListOf } from "../../contract/api.ts";
import { type Api, EMPTY_LIST, isEmptyOnFailure, type Params, withParams } from "../lib/api.ts";
import type { Kind, Kinds } from "./normalize-answers.ts";

type Key = readonly [path: string, params?: Params];

export const read = <Answer>(path: string, params?: Params) => queryOptions<Answer, Error, Answer, Key>({ queryKey: params ? [path, params] : [path] });
export const readList = <Item>(path: string, params?: Params, kind?: Kind) => ({
  ...read<ListOf<Item>>(path, params),
  meta: { onFailure: EMPTY_LIST, ...(kind ? { kind } : {}) },
});

const isPersonal = (path: unknown) => /^\/api\/(user|admin|tools\/liked|subscription|payments)/.test(String(path));
/** Somebody else sits at the screen now, or nobody: then there is nothing to ask again. */
export function resetPersonalQueries(client: QueryClient, isSignedIn: boolean) {
  const filter = { predicate: ({ queryKey }: { queryKey: QueryKey }) => isPersonal(queryKey[0]) };
  if (isSignedIn) void client.resetQueries(filter);
  else client.removeQueries(filter);
}

type Meta = { onFailure?: unknown; kind?: Kind };

/** In a tab older than the newest build the file is gone; our own backend needs no normalizing. */
const loadNormalize = () =>
  import("./normalize-answers.ts").then(
    (part) => part.normalizeAnswer,
    () => null,
  );

/** Asking again would bring the same: there is no such thing. Everything else may be better a moment later. */
export const isPermanentError = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "status" in error && [400, 404, 410].includes(Number(error.status));

/** The defaults of section 9: data stays until something replaces it, and nothing is asked twice. */
export function createQueryClient(api: Api, { failLoudly = false } = {}): QueryClient {
  async function queryFn({ queryKey, meta }: QueryFunctionContext) {
    const [path, params] = queryKey as unknown as Key;
    const { onFailure, kind } = (meta ?? {}) as Meta;
    try {
      // Loaded beside the first answer, not with the page.
      const [answer, normalize] = await Promise.all([api.call<Kinds[Kind]>(withParams(path, params)), kind ? loadNormalize() : null]);
      return kind && normalize ? normalize(kind, answer) : answer;
    } catch (error) {
      // While rendering on the server a failure must not be cached as an empty page.
      if (failLoudly || onFailure === undefined || !isEmptyOnFailure(path)) throw error;
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
      // What the server found missing is missing in the browser too: it must hydrate what it was sent.
      dehydrate: { shouldDehydrateQuery: ({ state }) => state.status === "success" || isPermanentError(state.error) },
      mutations: { retry: false },
    },
  });
}

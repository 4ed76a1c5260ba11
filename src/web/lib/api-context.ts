import { createContext, use } from "react";
import type { Api } from "./api.ts";

const ApiContext = createContext<Api | null>(null);
export const ApiProvider = ApiContext.Provider;

/** For writes; reads go through the queries. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error("useApi needs an ApiProvider above it");
  return api;
}

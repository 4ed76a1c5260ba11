import type { algoliasearch } from "algoliasearch";
import type { Config } from "../../../config/config.ts";

export type AlgoliaAccount = NonNullable<Config["algolia"]>;
type ClientOptions = NonNullable<Parameters<typeof algoliasearch>[2]>;

/** The client knows Algolia's own hosts; an operator may set others. */
export function clientOptions({ hosts }: Pick<AlgoliaAccount, "hosts">): ClientOptions {
  if (hosts.length === 0) return {};
  return {
    hosts: hosts.map((address) => {
      const { host, protocol } = new URL(address);
      return { url: host, accept: "readWrite", protocol: protocol === "https:" ? "https" : "http" };
    }),
  };
}

import type { QueryClient } from "@tanstack/react-query";
import { pathOf } from "../../../contract/operations/path-of.ts";

const OWN = pathOf("GET /api/user/collections");
const isOwn = (path: unknown) => typeof path === "string" && path.startsWith(OWN);

/** After each change of one's own collections: their list, and each of them. */
export const refreshCollections = (client: QueryClient) => void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOwn(path) });

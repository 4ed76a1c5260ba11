/** The type of a domain's routes file, and the dependencies that api.ts passes to each. */
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Config } from "../../config/config.ts";
import type { SiteSource } from "../../config/site-source.ts";
import type { Changes } from "../cache/invalidation.ts";
import type { SharedCounts } from "../counters/shared-counts.ts";
import type { Database } from "../db/database.ts";

/** `sharedCounts`: null if each instance counts for itself. */
export type ApiDeps = { database: Database; changes: Changes; config: Config; site: SiteSource; sharedCounts: SharedCounts | null };

/** `More` holds dependencies that only some routes need, such as the search index. */
export type ApiRoutes<More = object> = FastifyPluginAsync<ApiDeps & More, FastifyInstance["server"], ZodTypeProvider>;

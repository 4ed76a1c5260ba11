/** Records by their id, one or several. */
import { z } from "zod";
import type { CallerSearch } from "../search.ts";
import type { Call } from "./call.ts";
import { costOfHits } from "./cost.ts";
import { checkIndex } from "./indexes.ts";
import { LIMITS } from "./limits.ts";
import { names } from "./param-schemas.ts";
import { badRequest, ProtocolError } from "./protocol-error.ts";
import { toRecord } from "./to-hit.ts";

const ObjectParams = z.object({ attributesToRetrieve: names("attributesToRetrieve") });

export async function getObject(search: Pick<CallerSearch, "read">, objectID: string, query: unknown): Promise<Record<string, unknown>> {
  const { attributesToRetrieve } = ObjectParams.parse(query);
  const [tool] = await search.read([objectID]);
  if (!tool) throw new ProtocolError(404, "ObjectID does not exist");
  return toRecord(tool, attributesToRetrieve);
}

const Requests = z.array(ObjectParams.extend({ indexName: z.string().max(LIMITS.item), objectID: z.string().max(LIMITS.item) }));

/** In the order of the requests; null for missing ones. */
export async function getObjects({ search, size, charge }: Call, requests: unknown): Promise<{ results: unknown[] }> {
  if (!Array.isArray(requests)) throw badRequest('"requests" field is required and must be an array');
  if (requests.length > LIMITS.objects) throw badRequest(`Too many objects: at most ${LIMITS.objects} in one call`);
  const { data: wanted } = Requests.safeParse(requests);
  if (!wanted) throw badRequest('"indexName" and "objectID" fields are required in each request');
  for (const { indexName } of wanted) checkIndex(indexName);
  await charge(costOfHits(wanted.length) - 1);
  const tools = await search.read(wanted.map(({ objectID }) => objectID));
  return { results: await search.mapInBatches(tools, (tool, index) => tool && size.add(toRecord(tool, wanted[index]?.attributesToRetrieve))) };
}

import { eq } from "drizzle-orm";
import { tools } from "../../tools/tables.ts";
import { type Check, found } from "../finding.ts";

/** Changes reach the index a moment after the database. */
const MAX_MISSING = 5;

export const checkSearch: Check = async ({ database: { db }, config: { algolia }, search }) => {
  if (algolia) return found({ summary: "Algolia answers searches.", facts: [{ label: "Application", value: algolia.appId }] });
  if (!search) return found({ summary: "The embedded index is built when the server starts." });
  const published = await db.$count(tools, eq(tools.isPublic, true));
  const fix = "Run npm run search:rebuild; the log says why an index cannot be built.";
  return found({
    summary: "The index is up to date.",
    problems: [
      search.built && Math.abs(published - search.tools) > MAX_MISSING
        ? { what: `The index has ${search.tools} tools, and ${published} are published.`, fix }
        : null,
    ],
    todos: [
      search.built ? null : { what: "The index is being built.", fix: `Searches use the database until then. If it takes longer than some minutes: ${fix}` },
    ],
    facts: [
      { label: "Tools in the index", value: String(search.tools) },
      { label: "Published tools", value: String(published) },
    ],
  });
};

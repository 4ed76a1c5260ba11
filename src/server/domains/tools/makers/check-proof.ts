/** Looks for a published proof. Returns what is wrong with it in a sentence that says what was expected and found, or null. */
import { siteOfHost } from "../../../platform/http/site-of-host.ts";
import { FetchError } from "../../../platform/safe-fetch/fetch-error.ts";
import type { FetchResult, SafeFetch } from "../../../platform/safe-fetch/safe-fetch.ts";
import { type BackgroundTasks, TaskError, TaskLimitError } from "../../../platform/workers/background-tasks.ts";
import { expectedProof, newToken } from "./proof-token.ts";
import { readVerification } from "./verification-task.ts";

export type ProofDeps = { safeFetch: SafeFetch; backgroundTasks: BackgroundTasks; machine: { txtRecords(name: string): Promise<string[]> } };
type Proof = Parameters<typeof expectedProof>[0];

const LIMITS = { timeoutMs: 5_000, maxBytes: 512 * 1024 };
const MAX_QUOTED = { texts: 3, length: 100 };

/** A reason that the person can act on. */
class ProofError extends Error {}

export async function problemOfProof(deps: ProofDeps, proof: Proof): Promise<string | null> {
  try {
    if (proof.method === "dns") await checkRecord(deps, proof);
    else await checkSite(deps, { ...proof, method: proof.method });
    return null;
  } catch (error) {
    if (error instanceof ProofError) return error.message;
    if (error instanceof FetchError) return `${expectedProof(proof).where} could not be read. ${error.message}`;
    if (error instanceof TaskError || error instanceof TaskLimitError) return `${expectedProof(proof).where} is too complex to be read.`;
    throw error;
  }
}

async function checkRecord({ machine }: ProofDeps, proof: Proof): Promise<void> {
  const { where, value } = expectedProof(proof);
  const found = await lookUp(machine, where, proof.site);
  if (!found.includes(value)) throw new ProofError(`We expected a TXT record at ${where} with the text ${value}, and found ${quoted(found)}.`);
  // A name that cannot exist: if it has the same record, so does every name, also those of other people.
  const others = await lookUp(machine, `_toolatlas-${newToken().toLowerCase()}.${proof.site}`, proof.site);
  if (others.includes(value))
    throw new ProofError(`Every name below ${proof.site} has this record, because it is at a wildcard (*.${proof.site}). Add it at ${where} only.`);
}

async function lookUp(machine: ProofDeps["machine"], name: string, site: string): Promise<string[]> {
  try {
    return await machine.txtRecords(name);
  } catch (error) {
    // Errors of name servers have a code; others are our own.
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new ProofError(`The name servers of ${site} did not answer. Please try again in a few minutes.`);
  }
}

type OnSite = Omit<Proof, "method"> & { method: "meta" | "file" };

async function checkSite({ safeFetch, backgroundTasks }: ProofDeps, proof: OnSite): Promise<void> {
  const { where, value } = expectedProof(proof);
  const response = await safeFetch.fetch(where, LIMITS);
  await refuseOtherSite(response, { where, site: proof.site });
  const expected = `We expected ${proof.method === "file" ? `the text ${value}` : value} at ${where}`;
  if (response.status !== 200) throw new ProofError(`${expected}, and the server answered with status ${response.status}.`);
  const found = proof.method === "file" ? [response.body.toString("utf8").trim()] : await readVerification(backgroundTasks, response.body);
  if (!found.includes(proof.token)) throw new ProofError(`${expected}, and found ${quoted(found.filter(Boolean))}.`);
}

/** Within a site a redirect is usual, such as to https or www. */
async function refuseOtherSite({ url }: FetchResult, { where, site }: { where: string; site: string }): Promise<void> {
  const { hostname } = new URL(url);
  if ((await siteOfHost(hostname)) !== site) throw new ProofError(`${where} redirects to ${hostname}, which is another site. The proof has to be on ${site}.`);
}

/** The texts come from other people's servers. */
function quoted(texts: string[]): string {
  const shown = texts.slice(0, MAX_QUOTED.texts).map((text) => `“${text.replace(/[\p{C}\s]+/gu, " ").slice(0, MAX_QUOTED.length)}”`);
  return shown.length > 0 ? shown.join(", ") : "nothing";
}

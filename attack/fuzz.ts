/** Thousands of hostile requests from visitors, users and admins; any response that breaks the rules is a finding. */
import { EMBEDDED_SEARCH } from "../src/contract/search-limits.ts";
import { type ApiDescription, type HostileRequest, hostileRequests } from "./hostile-requests.ts";
import { MAX_RESPONSE_BYTES } from "./judge.ts";
import type { Victim } from "./with-victim.ts";

const CONCURRENCY = 8;

const ROLES = ["visitor", "member", "admin"] as const;
export type Role = (typeof ROLES)[number];
type FuzzResponse = { status: number; type: string; body: string };

/** Includes the search protocol's credentials. */
export const HEADERS = {
  "content-type": "application/json",
  "x-algolia-application-id": EMBEDDED_SEARCH.appId,
  "x-algolia-api-key": EMBEDDED_SEARCH.apiKey,
};

export type Fuzzed = { sent: number; statuses: Record<string, number>; findings: string[]; largestBytes: number };

/** Sends one request; status 0 means no response. */
type Send = (request: HostileRequest, role: Role, n: number) => Promise<FuzzResponse>;

export async function fuzz(api: ApiDescription, send: Send, { requests }: { requests: number }): Promise<Fuzzed> {
  const all = ROLES.flatMap((role) => [...hostileRequests(api)].map((request) => ({ role, request })));
  // Evenly spread over all of them, the same selection every time.
  const step = Math.max(1, all.length / requests);
  const chosen = Array.from({ length: Math.min(requests, all.length) }, (_, index) => all[Math.floor(index * step)]).filter((one) => one !== undefined);
  const result: Fuzzed = { sent: 0, statuses: {}, findings: [], largestBytes: 0 };

  async function work() {
    for (let next = chosen.pop(); next; next = chosen.pop()) {
      const { request, role } = next;
      const answer = await send(request, role, result.sent++);
      result.statuses[answer.status] = (result.statuses[answer.status] ?? 0) + 1;
      result.largestBytes = Math.max(result.largestBytes, answer.body.length);
      const problem = complaint(request, role, answer);
      if (problem) result.findings.push(`${request.route} as ${role}: ${problem} (${request.url.slice(0, 120)} ${request.body?.slice(0, 120) ?? ""})`);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return result;
}

/** Over the network, to an instance in a separate process. */
export const sendTo =
  ({ url, members, admins }: Victim): Send =>
  async (request, role, n) => {
    const tokens = { visitor: [], member: members, admin: admins }[role];
    const token = tokens[n % tokens.length];
    try {
      const answer = await fetch(url + request.url, {
        method: request.method,
        redirect: "manual",
        headers: {
          ...HEADERS,
          "x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(request.body !== undefined && request.method !== "GET" ? { body: request.body } : {}),
      });
      return { status: answer.status, type: answer.headers.get("content-type") ?? "", body: await answer.text() };
    } catch (error) {
      return { status: 0, type: "", body: String(error) };
    }
  };

function complaint({ route }: HostileRequest, role: Role, { status, type, body }: FuzzResponse): string | null {
  if (status === 0) return `no answer: ${body}`;
  if (status >= 500 && status !== 503) return `${status}: ${body.slice(0, 200)}`;
  if (body.length > MAX_RESPONSE_BYTES) return `an answer of ${body.length} bytes`;
  if (/\bat .*\.(ts|js|mjs):\d+|node_modules\//.test(body) && type.includes("json")) return `it shows where the code is: ${body.slice(0, 200)}`;
  if (status >= 400 && type.includes("json") && body && !hasSentence(JSON.parse(body))) return "a refusal without a sentence";
  if (route.includes("/api/admin/") && role !== "admin" && status < 400) return `${status} for a caller who is not an admin`;
  return null;
}

/** Clients of the search protocol read `message`. */
const hasSentence = (answer: { error?: unknown; message?: unknown }) => typeof (answer.error ?? answer.message) === "string";

/** One known attack, and its expected outcome. */
import type { TestServer } from "../src/server/testing/postgres.ts";
import type { Victim } from "./with-victim.ts";

/** `control`: evidence that a successful attack would have been noticed. */
export type Outcome = { held: boolean; observed: string; control: string } | { notTried: string };
type World = { postgres: TestServer | null };
export type Attack = {
  name: string;
  run: (victim: Victim, world: World) => Promise<Outcome>;
  env?: Record<string, string>;
  on?: "pglite" | "postgres";
  /** The target is another process, or this process is stopped: measuring the remaining process would be meaningless. */
  isElsewhere?: true;
};

/** A condition without which the outcome would mean nothing; if it fails, the attack counts as successful. */
export function control(isSo: boolean, what: string): string {
  if (!isSo) throw new Error(`This proves nothing, because the control failed: ${what}`);
  return what;
}

type Call = { method?: string; body?: unknown; token?: string | undefined; from?: string; headers?: Record<string, string> };
export type Called = { status: number; text: string; ms: number; headers: Headers };

/** `from`: the client address that the trusted proxy reports. */
export async function call(
  { url }: Pick<Victim, "url">,
  path: string,
  { method = "GET", body, token, from = "198.51.100.1", headers = {} }: Call = {},
): Promise<Called> {
  const start = performance.now();
  const response = await fetch(url + path, {
    method,
    redirect: "manual",
    headers: {
      "x-forwarded-for": from,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, ms: performance.now() - start, headers: response.headers };
}

/** "12 × 200, 28 × 429" */
export function tally(responses: { status: number }[]): string {
  const counted = Map.groupBy(responses, ({ status }) => status);
  return [...counted].map(([status, same]) => `${same.length} × ${status}`).join(", ");
}

export const countOf = (responses: { status: number }[], status: number) => responses.filter((response) => response.status === status).length;

/** Like a program that wants responses: some at a time, the next when those have arrived. */
export async function inWaves<Result>(count: number, make: (index: number) => Promise<Result>, size = 20): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < count) results.push(...(await times(Math.min(size, count - results.length), (index) => make(results.length + index))));
  return results;
}

/** All at the same moment. */
export const times = <Result>(count: number, make: (index: number) => Promise<Result>) => Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** One thing that strangers have tried, and what should come of it. */
import type { TestServer } from "../src/server/testing/postgres.ts";
import type { Victim } from "./with-victim.ts";

/** `control`: what shows that the attack would have been noticed, had it worked. */
export type Outcome = { held: boolean; saw: string; control: string } | { notTried: string };
type World = { postgres: TestServer | null };
export type Attack = {
  name: string;
  run: (victim: Victim, world: World) => Promise<Outcome>;
  env?: Record<string, string>;
  on?: "pglite" | "postgres";
  /** Aimed at other processes, or the end of this one: how busy the one was that is left says nothing. */
  isElsewhere?: true;
};

/** What has to be so for an outcome to mean anything; otherwise the attack counts as one that succeeded. */
export function control(isSo: boolean, what: string): string {
  if (!isSo) throw new Error(`This proves nothing, because the control failed: ${what}`);
  return what;
}

type Call = { method?: string; body?: unknown; token?: string | undefined; from?: string; headers?: Record<string, string> };
export type Called = { status: number; text: string; ms: number; headers: Headers };

/** `from`: the address that the believed proxy names. */
export async function call(
  { url }: Pick<Victim, "url">,
  path: string,
  { method = "GET", body, token, from = "198.51.100.1", headers = {} }: Call = {},
): Promise<Called> {
  const start = performance.now();
  const answer = await fetch(url + path, {
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
  const text = await answer.text();
  return { status: answer.status, text, ms: performance.now() - start, headers: answer.headers };
}

/** "12 × 200, 28 × 429" */
export function tally(answers: { status: number }[]): string {
  const counted = Map.groupBy(answers, ({ status }) => status);
  return [...counted].map(([status, same]) => `${same.length} × ${status}`).join(", ");
}

export const countOf = (answers: { status: number }[], status: number) => answers.filter((answer) => answer.status === status).length;

/** As a program sends them that wants answers: some at a time, the next when those are there. */
export async function inWaves<Result>(count: number, make: (index: number) => Promise<Result>, size = 20): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < count) results.push(...(await times(Math.min(size, count - results.length), (index) => make(results.length + index))));
  return results;
}

/** All in the same moment. */
export const times = <Result>(count: number, make: (index: number) => Promise<Result>) => Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Does a visitor notice that 100,000 tools are being imported? Compares page loads without and during the import. */

import { setTimeout as pause } from "node:timers/promises";
import { type Benchmark, createRandom, makeTool, median, percentile, type Row } from "@toolatlas/bench";
import type { Import } from "../src/contract/admin/import-export.ts";
import { type Server, withServer } from "./server.ts";

/** Fewer for a quick run. */
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const IDLE_MS = 20_000;
const READS_MS = 25;
const MAX_RATIO = 3;
const ADMIN_CODE = "code-of-the-bench";

export const importWhileBrowsing: Benchmark = () =>
  withServer({ DEMO_ADMIN_CODE: ADMIN_CODE }, async (server) => {
    const headers = { authorization: `Bearer ${await adminToken(server.url)}` };
    const ask = async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> => {
      const response = await fetch(`${server.url}/api/admin/imports${path}`, {
        ...init,
        headers: { ...headers, "content-type": "application/json", ...init.headers },
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as Answer;
    };
    const settled = async (id: number) => {
      for (;;) {
        const now = await ask<Import>(`/${id}`);
        if (!["checking", "running"].includes(now.state)) return now;
        await pause(500);
      }
    };
    await browse(server, pause(5_000));
    const idle = await browse(server, pause(IDLE_MS));

    const importing = async () => {
      const start = performance.now();
      const { id } = await ask<Import>("?name=tools.jsonl", { method: "POST", headers: { "content-type": "application/octet-stream" }, body: fileOf(ROWS) });
      const ready = await settled(id);
      const checkedAt = performance.now();
      await ask(`/${id}/start`, { method: "POST", body: "{}" });
      const done = await settled(id);
      if (done.state !== "done" || ready.wrong > 0) throw new Error(`The import is ${done.state}: ${done.error}, ${ready.wrong} wrong rows`);
      return { added: done.added, checkSeconds: (checkedAt - start) / 1000, addSeconds: (performance.now() - checkedAt) / 1000 };
    };
    const work = importing();
    const meanwhile = await browse(server, work);
    const { added, checkSeconds, addSeconds } = await work;
    return [
      rowOf(idle, meanwhile),
      { what: "import, checked and added", figure: `${added.toLocaleString("en")} tools: ${checkSeconds.toFixed(0)} s + ${addSeconds.toFixed(0)} s` },
    ];
  });

function rowOf(idle: number[], meanwhile: number[]): Row {
  const value = percentile(meanwhile, 0.99) / percentile(idle, 0.99);
  const shown = (times: number[]) => `p99 ${percentile(times, 0.99).toFixed(1)}, median ${median(times).toFixed(1)} ms`;
  return {
    what: "a visitor's pages during an import ÷ idle, p99",
    figure: `${value.toFixed(2)}: ${shown(meanwhile)} against ${shown(idle)}`,
    value,
    atMost: MAX_RATIO,
  };
}

/** Opens pages all over the directory, with a short pause between them, until something is done. */
async function browse({ url }: Server, until: Promise<unknown>): Promise<number[]> {
  const slugs = await slugsOf(url);
  const random = createRandom(7);
  const times: number[] = [];
  let isOver = false;
  until.finally(() => (isOver = true)).catch(() => {}); // the caller awaits it and handles the error
  const page = () =>
    random.pick([
      () => "/",
      () => `/tools/${random.pick(slugs).slug}`,
      () => `/tools/${random.pick(slugs).slug}`,
      () => `/category/${random.pick(slugs).categorySlug}?sort=${random.pick(["newest", "popular", "name", "likes"])}`,
      () => `/search?q=${random.pick(["video", "write code", "image", "chat", "meeting notes"])}`,
    ])();
  while (!isOver) {
    const start = performance.now();
    const response = await fetch(url + page());
    await response.bytes();
    times.push(performance.now() - start);
    await pause(READS_MS);
  }
  return times;
}

async function slugsOf(url: string): Promise<{ slug: string; categorySlug: string }[]> {
  const response = await fetch(`${url}/api/tools?limit=100`);
  return ((await response.json()) as { items: { slug: string; categorySlug: string }[] }).items;
}

function fileOf(rows: number): Blob {
  const [random, taken, today] = [createRandom(3), new Set<string>(), Date.now()];
  const lines = Array.from({ length: rows }, () => {
    const {
      name,
      slug,
      website,
      category,
      shortDescription,
      description,
      pricingType,
      accessType,
      access,
      aiTech,
      audience,
      tags,
      keyFeatures,
      useCases,
      pros,
      cons,
      faqs,
      howItWorks,
    } = makeTool(random, { today, taken });
    return `${JSON.stringify({ name, slug, website: website.replace(".example", ".example.com"), category, shortDescription, description, pricingType, accessType, access, aiTech, audience, tags, keyFeatures, useCases, pros, cons, faqs, howItWorks })}\n`;
  });
  return new Blob(lines);
}

/** With the admin link and the account chooser, like an operator on a new machine. */
async function adminToken(url: string): Promise<string> {
  const manual = { redirect: "manual" } as const;
  const jar = new Map<string, string>();
  const go = async (address: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(address, url), {
      ...manual,
      ...init,
      headers: { ...init.headers, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  const locationOf = (response: Response) => response.headers.get("location") ?? "";
  await go(`/login?admin=${ADMIN_CODE}`);
  const chooser = new URL(locationOf(await go("/api/login?next=/")), url);
  const form = new URLSearchParams([...chooser.searchParams, ["name", "Bench"], ["email", "bench@example.com"], ["admin", "on"]]);
  const chosen = new URL(locationOf(await go("/issuer/authorize", { method: "POST", body: form })), url);
  await go(chosen.pathname + chosen.search);
  const session = (await (await go("/api/session", { method: "POST", headers: { "content-type": "application/json" } })).json()) as { token?: string };
  if (!session.token) throw new Error(`No sign-in: ${JSON.stringify(session)}`);
  return session.token;
}

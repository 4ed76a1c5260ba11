/** The dashboards and alerts in deploy/ use only metrics that the server has. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { testApp } from "../../testing/app.ts";

const METRICS_TOKEN = "only-for-prometheus";
const read = (name: string) => readFile(new URL(`../../../../deploy/${name}`, import.meta.url), "utf8");
const Alerts = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) })) })),
});
const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

const metricNamesIn = (expressions: string[]) => [...new Set(expressions.flatMap((text) => text.match(/\b(?:toolatlas|nodejs|process)_[a-z0-9_]+/g) ?? []))];

async function measured(): Promise<Set<string>> {
  const { app } = await testApp({ env: { METRICS_TOKEN } });
  const { body } = await app.inject({ url: "/metrics", headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const families = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(families.flatMap(([, name = "", type]) => (type === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => name + end) : [name])));
}

test("every figure in the dashboard and in the alert rules exists, and every figure of ours is shown", async () => {
  const names = await measured();
  const { groups } = Alerts.parse(parse(await read("prometheus-alerts.yml")));
  const { panels } = Dashboard.parse(JSON.parse(await read("grafana-dashboard.json")));
  const alerts = metricNamesIn(groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)));
  const shown = metricNamesIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
  expect(alerts.length).toBeGreaterThan(8);
  expect([...alerts, ...shown].filter((name) => !names.has(name))).toEqual([]);
  const unseen = [...names].filter((name) => name.startsWith("toolatlas_") && ![...alerts, ...shown].includes(name));
  expect(unseen).toEqual(["toolatlas_http_request_duration_seconds_sum", "toolatlas_job_last_failure_timestamp_seconds", "toolatlas_job_successes_total"]);
});

test("docs/operating.md says what to do about each alert", async () => {
  const { groups } = Alerts.parse(parse(await read("prometheus-alerts.yml")));
  const manual = await readFile(new URL("../../../../docs/operating.md", import.meta.url), "utf8");
  const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  expect(names.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
});

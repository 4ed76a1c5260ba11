/** The Model Context Protocol's own conformance suite against this server. */
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";

const require = createRequire(import.meta.url);
const SUITE = require.resolve("@modelcontextprotocol/conformance/dist/index.js");
const APPLICABLE = ["server-initialize", "ping", "tools-list", "tools-call-error", "resources-list", "dns-rebinding-protection"];
const NOT_APPLICABLE = {
  "calls tools that only the suite's example server has (test_simple_text, …)": [
    ...["tools-call-simple-text", "tools-call-image", "tools-call-audio", "tools-call-embedded-resource", "tools-call-mixed-content"],
    ...["tools-call-with-progress", "json-schema-2020-12"],
  ],
  "reads resources that only the example server has (test://static-text, …)": ["resources-read-text", "resources-read-binary", "resources-templates-read"],
  "tests capabilities that this server does not declare: logging, completions, prompts, subscriptions": [
    ...["logging-set-level", "tools-call-with-logging", "completion-complete", "resources-subscribe", "resources-unsubscribe"],
    ...["prompts-list", "prompts-get-simple", "prompts-get-with-args", "prompts-get-embedded-resource", "prompts-get-with-image"],
  ],
  "needs a session and a stream; this server is stateless and answers with JSON": [
    ...["tools-call-sampling", "tools-call-elicitation", "elicitation-sep1034-defaults", "elicitation-sep1330-enums"],
    ...["server-sse-polling", "server-sse-multiple-streams"],
  ],
};

let url: string;
beforeAll(async () => {
  const { app, db } = await testApp();
  await aTool(db, { name: "Quill" });
  await app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/mcp`;
});

const run = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [SUITE, ...args], (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, output: stdout + stderr }));
  });

test.each(APPLICABLE)("%s passes", async (scenario) => {
  const { code, output } = await run("server", "--url", url, "--scenario", scenario);
  expect([code, output]).toEqual([0, expect.stringMatching(/Passed: ([1-9]\d*)\/\1, 0 failed, 0 warnings/)]);
});

test("every server scenario of the suite is run here or has a reason not to be", async () => {
  const { output } = await run("list", "--server");
  const scenarios = [...output.matchAll(/^ {2}- (\S+)/gm)].map(([, name]) => name);
  expect(scenarios.toSorted()).toEqual([...APPLICABLE, ...Object.values(NOT_APPLICABLE).flat()].toSorted());
});

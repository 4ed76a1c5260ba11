import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { judgeAudit } from "./audit.ts";

const reportOf = (severity: string) => {
  const via = [{ title: "Reads too much", url: "https://github.com/advisories/GHSA-1" }, "parser"];
  return JSON.stringify({ auditReportVersion: 2, vulnerabilities: { reader: { name: "reader", severity, range: "<2.0.0", via } } });
};
/** npm's output if the registry has no such endpoint, or is unreachable. */
const NO_ADDRESS = JSON.stringify({ message: "405 Method Not Allowed - POST https://registry.example.com/bulk", statusCode: 405, error: { summary: "" } });
const NO_NETWORK = JSON.stringify({ message: "request to https://registry.example.com/bulk failed, reason: connect ECONNREFUSED 127.0.0.1:9" });

test.each(["high", "critical"])("a %s vulnerability fails, and is named", (severity) => {
  const { isFailed, lines } = judgeAudit(reportOf(severity));
  expect(isFailed).toBe(true);
  expect(lines).toEqual([`${severity}: reader <2.0.0 Reads too much (https://github.com/advisories/GHSA-1); through parser`]);
});

test.each(["low", "moderate"])("a %s vulnerability is named and passes", (severity) => {
  const { isFailed, lines } = judgeAudit(reportOf(severity));
  expect([isFailed, lines.length]).toEqual([false, 1]);
});

test("an audit without vulnerabilities passes", () => {
  expect(judgeAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} })).isFailed).toBe(false);
});

test.each([NO_ADDRESS, NO_NETWORK])("an unreachable registry passes with a notice: %s", (printed) => {
  const { isFailed, lines } = judgeAudit(printed);
  expect(isFailed).toBe(false);
  expect(lines).toEqual([expect.stringContaining("could not reach the registry")]);
});

test.each([
  ["a missing lock file", JSON.stringify({ error: { code: "ENOLOCK", summary: "This command requires an existing lockfile." } }), "existing lockfile"],
  ["something else than JSON", "Segmentation fault", "Segmentation fault"],
  ["nothing", "", "printed nothing"],
])("%s fails: the audit did not happen for a reason of our own", (_what, printed, words) => {
  const { isFailed, lines } = judgeAudit(printed);
  expect([isFailed, lines]).toEqual([true, [expect.stringContaining(words)]]);
});

test.each([
  ["a high vulnerability", reportOf("high"), 1],
  ["no network", NO_NETWORK, 0],
])("the command's exit code with %s is what CI sees", async (_what, printed, code) => {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-audit-"));
  try {
    const npm = join(folder, "npm.cjs");
    await writeFile(npm, `console.log(${JSON.stringify(printed)}); process.exitCode = 1;`);
    const env = { ...process.env, npm_execpath: npm, npm_node_execpath: process.execPath };
    const script = fileURLToPath(new URL("./audit.ts", import.meta.url));
    expect(spawnSync(process.execPath, [script], { env }).status).toBe(code);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

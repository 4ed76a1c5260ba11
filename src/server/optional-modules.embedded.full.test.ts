/** Optional modules that are not enabled are not even loaded. */
// Slow: starts a server per optional module.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { aDataFolder } from "./testing/data-folder.ts";

const MAIN = new URL("./main.ts", import.meta.url).pathname;
/** Prints each loaded module of these libraries, by import or by require. */
const WATCH = `import { registerHooks } from "node:module";
registerHooks({ load(url, context, next) {
  const [, library] = /node_modules\\/(@opentelemetry|prom-client|@redis|@aws-sdk)\\//.exec(url) ?? [];
  if (library) console.log("loaded " + library);
  return next(url, context);
} });`;

async function loadedWith(env: Record<string, string>): Promise<string[]> {
  const child = spawn(process.execPath, ["--import", `data:text/javascript,${encodeURIComponent(WATCH)}`, MAIN], {
    env: { ...process.env, PORT: "0", LOG_LEVEL: "warn", SEED: "none", DATA_DIR: await aDataFolder(), ...env },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stderr.on("data", (text) => (output += text));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (text) => {
      output += text;
      const found = /is at (http:\/\/localhost:\d+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(`It ended: ${output}`)));
  });
  for (const path of ["/", "/api/tools", "/search?q=writer", "/metrics"]) await (await fetch(address + path)).text();
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
  return [...new Set(output.match(/(?<=^loaded ).*$/gm))].sort();
}

test("metrics, traces, Redis and buckets are loaded only where their settings are set", { timeout: 120_000 }, async () => {
  expect(await loadedWith({})).toEqual([]);
  expect(await loadedWith({ METRICS_PORT: "0", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" })).toEqual(["@opentelemetry", "prom-client"]);
});

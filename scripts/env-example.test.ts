import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readConfig } from "../src/server/config/config.ts";
import { Settings } from "../src/server/config/settings.ts";
import { ENV_EXAMPLE, envExample } from "./env-example.ts";

const uncommented = (text: string) => parseEnv(text.replace(/^# (?=[A-Z][A-Z_]*=)/gm, ""));

test(".env.example is what `npm run env:example` writes", async () => {
  expect(await readFile(ENV_EXAMPLE, "utf8")).toBe(envExample());
});

test(".env.example has every setting once", () => {
  const names = envExample().match(/(?<=^# )[A-Z][A-Z0-9_]*(?==)/gm);
  expect(names?.sort()).toEqual(Object.keys(Settings.shape).sort());
});

test("uncommenting every line of .env.example changes nothing", () => {
  expect(readConfig(uncommented(envExample()))).toEqual(readConfig({}));
});

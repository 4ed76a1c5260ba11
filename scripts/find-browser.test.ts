import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findBrowser } from "./find-browser.ts";

/** The only folder on the PATH, so that this machine's browsers are not found. */
let folder = "";
const at = (name: string) => join(folder, name);

/** A shell script in place of a program. */
function program(name: string, script: string) {
  writeFileSync(at(name), `#!/bin/sh\n${script}\n`);
  chmodSync(at(name), 0o755);
}
const browser = (name: string, version: string) => program(name, `echo "Chromium ${version} built on Debian"`);
/** Records how it was called, and creates a browser there when asked to install something. */
const installer = (name: string, result: string) => program(name, `echo "${name} $*" >> "${at("calls")}"\ncase "$*" in *install*) ${result} ;; esac`);
const brings = (name: string) => `/bin/cp "${at("downloads")}/new" "${at(name)}"`;
const calls = () => readFileSync(at("calls"), "utf8").trim().split("\n");

const find = ({ isRoot = true, CHROME_PATH = "" } = {}) => findBrowser({ env: { PATH: folder, CHROME_PATH }, isRoot, places: [] });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "find-browser-"));
  mkdirSync(at("downloads"));
  browser("downloads/new", "156.0.8078.79");
  vi.spyOn(console, "log").mockImplementation(() => {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

test("of several browsers it takes the one without a window", async () => {
  browser("chromium", "156.0.8078.79");
  browser("chromium-headless-shell", "156.0.8078.79");
  expect(await find()).toBe(at("chromium-headless-shell"));
});

test("a browser half a year old is accepted, an older one is refused in one line", async () => {
  browser("chromium", "150.0.7871.100");
  expect(await find()).toBe(at("chromium"));
  browser("chromium", "149.0.7800.1");
  const refusal = `${at("chromium")} is version 149, but Chromium 150 or newer is needed. Upgrade it, or set CHROME_PATH to a newer one.`;
  await expect(find()).rejects.toThrow(new Error(refusal));
  await expect(find({ CHROME_PATH: at("chromium") })).rejects.toThrow(new Error(refusal));
});

test("an old browser does not hide a newer one", async () => {
  browser("chromium-headless-shell", "120.0.6099.1");
  browser("chromium", "156.0.8078.79");
  expect(await find()).toBe(at("chromium"));
});

test("a browser that does not start is skipped", async () => {
  program("chromium-browser", 'echo "Please install the snap" >&2; exit 1');
  browser("google-chrome", "156.0.8078.79");
  expect(await find()).toBe(at("google-chrome"));
  await expect(find({ CHROME_PATH: at("chromium-browser") })).rejects.toThrow("which does not start");
});

test("without a browser it installs Debian's package chromium-headless-shell, and says so in one line", async () => {
  installer("apt-get", brings("chromium-headless-shell"));
  expect(await find()).toBe(at("chromium-headless-shell"));
  expect(calls()).toEqual(["apt-get update -qq", "apt-get install -y -qq chromium-headless-shell"]);
  expect(vi.mocked(console.log).mock.calls).toEqual([["No browser found: installing the package chromium-headless-shell for tests and screenshots…"]]);
});

test("Playwright's Chromium is downloaded where that package cannot be installed", async () => {
  installer("apt-get", 'echo "E: Unable to locate package" >&2; exit 100');
  installer("npx", brings("chromium"));
  expect(await find()).toBe(at("chromium"));
  expect(calls().at(-1)).toBe("npx playwright install chromium");
  expect(vi.mocked(console.log)).toHaveBeenCalledWith("That failed: E: Unable to locate package");
});

test("without root, apt is not tried; if nothing can be installed, the error says what to do", async () => {
  installer("apt-get", brings("chromium"));
  installer("npx", "exit 1");
  await expect(find({ isRoot: false })).rejects.toThrow("No browser found. Install Chromium or Google Chrome, or set CHROME_PATH to one.");
  expect(calls()).toEqual(["npx playwright install chromium"]);
});

import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../../contract/site-settings/site-settings.ts";
import { fileName, imagesOf, readFile, toFile } from "./settings-file.ts";

test("an exported file can be imported", () => {
  expect(readFile(toFile(DEFAULT_SETTINGS))).toEqual({ settings: DEFAULT_SETTINGS, images: {}, contents: {} });
});

test("a file may have some of the groups", () => {
  expect(readFile(toFile({ terms: DEFAULT_SETTINGS.terms }))).toEqual({ settings: { terms: DEFAULT_SETTINGS.terms }, images: {}, contents: {} });
});

const LOGO = `${"0a".repeat(16)}-640x120.png`;

test("pictures are in the file, and a file of an earlier version has none", () => {
  const appearance = { ...DEFAULT_SETTINGS.appearance, logo: LOGO };
  const images = { [LOGO]: "data:image/png;base64,AAAA" };
  expect(imagesOf({ ...DEFAULT_SETTINGS, appearance })).toEqual([{ path: "appearance.logo", name: LOGO }]);
  expect(readFile(toFile({ appearance }, images))).toEqual({ settings: { appearance }, images, contents: {} });
  const earlier = JSON.stringify({ toolatlasSettings: 1, settings: { terms: DEFAULT_SETTINGS.terms } });
  expect(readFile(earlier)).toEqual({ settings: { terms: DEFAULT_SETTINGS.terms }, images: {}, contents: {} });
});

test("the file is named after the site", () => {
  expect([fileName("Climate Atlas"), fileName("気候")]).toEqual(["settings-climate-atlas.json", "settings-site.json"]);
});

test.each([
  ["name,website", "This file is not JSON."],
  ["[]", "This file has no settings."],
  ["null", "This file has no settings."],
  ['{"name":"Toolatlas"}', "This file has no settings."],
  ['{"toolatlasSettings":2,"settings":{}}', "exported by another version"],
  ['{"toolatlasSettings":1,"settings":{}}', "no settings that this version knows"],
  ['{"toolatlasSettings":1,"settings":{"theme":{"hue":"12"}}}', "no settings that this version knows"],
  [toFile({ identity: { ...DEFAULT_SETTINGS.identity, name: "" } }), "General: Name: Name is required"],
  [toFile({ social: { ...DEFAULT_SETTINGS.social, x: "javascript:alert(1)" } }), "Social links: X: Enter the address of your X profile"],
  [toFile({ terms: DEFAULT_SETTINGS.terms }, { [LOGO]: "https://elsewhere.example/logo.png" }), "The pictures in this file can't be read."],
])("a file that cannot be imported says why: %s", (text, sentence) => {
  expect(readFile(text)).toEqual({ problems: [expect.stringContaining(sentence)] });
});

test("numbers, switches and lists survive a file as they are", () => {
  const settings = { ...DEFAULT_SETTINGS, terms: { ...DEFAULT_SETTINGS.terms, limit: 4, shown: false, links: [{ label: "Tools", target: "/tools" }] } };
  expect(JSON.parse(toFile(settings)).settings).toEqual(settings);
  expect(imagesOf(settings)).toEqual([]);
});

test("every invalid setting is listed", () => {
  expect(readFile(toFile({ terms: { items: "climate tools" } }))).toEqual({
    problems: ["Words: News: News is required", "Words: Blog: Blog is required", "Words: Technology: Technology is required"],
  });
});

import { expect, test } from "vitest";
import { siteOfHost } from "./site-of-host.ts";

test.each([
  ["tool.com", "tool.com"],
  ["WWW.App.Tool.com", "tool.com"],
  ["app.tool.co.uk", "tool.co.uk"],
  ["tool.com.br", "tool.com.br"],
  ["app.tool.k12.ca.us", "tool.k12.ca.us"],
  ["one.github.io", "one.github.io"],
  ["www.one.github.io", "one.github.io"],
  ["xn--bcher-kva.example", "xn--bcher-kva.example"],
  ["127.0.0.1", "127.0.0.1"],
  ["[::1]", "[::1]"],
  ["localhost", "localhost"],
])("%s belongs to %s", async (host, site) => {
  expect(await siteOfHost(host)).toBe(site);
});

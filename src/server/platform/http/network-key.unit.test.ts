import { expect, test } from "vitest";
import { networkKey } from "./network-key.ts";
import { visitorKey } from "./visitor-key.ts";

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["2001:db8:1::7", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["unknown", "unknown"],
])("%s belongs to %s", (ip, network) => {
  expect(networkKey(visitorKey({ ip }))).toBe(network);
});

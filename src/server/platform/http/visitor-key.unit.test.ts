import { expect, test } from "vitest";
import { visitorKey } from "./visitor-key.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["::FFFF:cb00:7109", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8::/64"],
  ["::1", "::/64"],
  // A link-local address names its network interface.
  ["fe80::1%eth0", "fe80::/64"],
  // Some proxies append the port to the address.
  ["203.0.113.9:51234", "203.0.113.9"],
  ["[2001:db8:1:2::7]:443", "2001:db8:1:2::/64"],
  ["unknown", "unknown"],
])("a visitor at %s counts as %s", (ip, key) => {
  expect(visitorKey({ ip })).toBe(key);
});

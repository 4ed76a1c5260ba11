import { exportJWK, generateKeyPair } from "jose";
import { expect, test } from "vitest";
import { createIssuerKeys } from "./issuer-keys.ts";

const aKey = async (kid: string) => ({ ...(await exportJWK((await generateKeyPair("ES256")).publicKey)), kid, alg: "ES256" });

async function anIssuer() {
  let [fetched, now] = [0, 1_000_000];
  const published = [await aKey("first")];
  const fetchKeys = async () => {
    fetched += 1;
    return Response.json({ keys: published });
  };
  const keys = createIssuerKeys(new URL("https://issuer.example/jwks"), { fetch: fetchKeys, now: () => now });
  return {
    find: (kid: string) => keys({ alg: "ES256", kid }, { payload: "", signature: "" }),
    publish: async (kid: string) => void published.splice(0, published.length, await aKey(kid)),
    wait: (ms: number) => {
      now += ms;
    },
    timesFetched: () => fetched,
  };
}

test("a new key is found immediately, even right after the keys were fetched", async () => {
  const { find, publish, timesFetched } = await anIssuer();
  await find("first");
  await publish("second");
  await Promise.all([find("second"), find("second")]);
  expect(timesFetched()).toBe(2);
});

test("keys that do not exist are looked for once in half a minute", async () => {
  const { find, wait, timesFetched } = await anIssuer();
  await find("first");
  for (const kid of ["a", "b", "c"]) await expect(find(kid)).rejects.toThrow("no applicable key");
  expect(timesFetched()).toBe(2);
  wait(30_001);
  for (const kid of ["d", "e"]) await expect(find(kid)).rejects.toThrow("no applicable key");
  expect(timesFetched()).toBe(3);
});

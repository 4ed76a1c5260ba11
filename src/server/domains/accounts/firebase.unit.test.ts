import { createLocalJWKSet, createRemoteJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { createFirebaseVerifier } from "../../ports/identity/firebase.ts";
import { freePort } from "../../testing/free-port.ts";

const projectId = "atlas-demo";
let keys: CryptoKeyPair;
let verify: ReturnType<typeof createFirebaseVerifier>;
beforeAll(async () => {
  keys = (await generateKeyPair("RS256")) as CryptoKeyPair;
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: "one", alg: "RS256" };
  verify = createFirebaseVerifier({ projectId, keys: createLocalJWKSet({ keys: [jwk] }) });
});

const seconds = (ago = 0) => Math.floor(Date.now() / 1000) - ago;
const claims = (given: object = {}) => ({
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  sub: "uid-1",
  auth_time: seconds(),
  iat: seconds(),
  exp: seconds(-3600),
  email: "mira@example.com",
  email_verified: true,
  name: "Mira Olsen",
  ...given,
});
const token = (given: object = {}, key: CryptoKey = keys.privateKey, alg = "RS256") =>
  new SignJWT(claims(given)).setProtectedHeader({ alg, kid: "one" }).sign(key);

test("a valid token identifies its user", async () => {
  expect(await verify(await token())).toMatchObject({
    subject: "uid-1",
    email: "mira@example.com",
    emailVerified: true,
    name: "Mira Olsen",
  });
});

describe("refuses", () => {
  test.each([
    ["another project", { aud: "other", iss: "https://securetoken.google.com/other" }, "invalid-credential"],
    ["another issuer", { iss: "https://evil.example" }, "invalid-credential"],
    ["another audience", { aud: "other" }, "invalid-credential"],
    ["no subject", { sub: "" }, "invalid-credential"],
    ["an expired token", { exp: seconds(1) }, "user-token-expired"],
    ["an old sign-in", { auth_time: seconds(301) }, "requires-recent-login"],
    ["a sign-in in the future", { auth_time: seconds(-120) }, "requires-recent-login"],
    ["no time of sign-in", { auth_time: undefined }, "invalid-credential"],
    ["no address", { email: undefined }, "invalid-credential"],
    ["a token from the future", { iat: seconds(-3600) }, "invalid-credential"],
  ])("%s", async (_what, given, code) => {
    await expect(verify(await token(given))).rejects.toMatchObject({ statusCode: 401, message: code });
  });
  test("an unsigned token", async () => {
    await expect(verify(new UnsecuredJWT(claims()).encode())).rejects.toMatchObject({ statusCode: 401 });
  });
  test("a token that names no key", async () => {
    const nameless = await new SignJWT(claims()).setProtectedHeader({ alg: "RS256" }).sign(keys.privateKey);
    await expect(verify(nameless)).rejects.toMatchObject({ statusCode: 401 });
  });
  test("a token of another key", async () => {
    const { privateKey } = await generateKeyPair("RS256");
    await expect(verify(await token({}, privateKey))).rejects.toMatchObject({ statusCode: 401 });
  });
  test("a token signed with another algorithm", async () => {
    const { privateKey } = await generateKeyPair("ES256");
    await expect(verify(await token({}, privateKey, "ES256"))).rejects.toMatchObject({ statusCode: 401 });
  });
});

test("keys that cannot be fetched are a server error, not the caller's", async () => {
  const unreachable = createFirebaseVerifier({ projectId, keys: createRemoteJWKSet(new URL(`http://127.0.0.1:${await freePort()}/keys`)) });
  await expect(unreachable(await token())).rejects.toMatchObject({ statusCode: 503 });
});

test("the sign-in time and factors are read from the token", async () => {
  expect(await verify(await token({ auth_time: seconds(60), firebase: { sign_in_second_factor: "totp" } }))).toMatchObject({ factors: ["mfa", "totp"] });
  const { authTime, factors } = await verify(await token({ auth_time: seconds(60), firebase: { sign_in_provider: "google.com" } }));
  expect([Math.round((Date.now() - (authTime?.getTime() ?? 0)) / 60_000), factors]).toEqual([1, []]);
});

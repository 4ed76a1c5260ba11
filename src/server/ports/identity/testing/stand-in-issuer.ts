/** An OpenID Connect issuer that tests control: which claims it puts where, which key it signs with, whether it is available. */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { closeLater } from "../../../testing/close-after-tests.ts";
import { freePort } from "../../../testing/free-port.ts";

type Claims = Record<string, unknown>;
const CLIENT_ID = "atlas";

async function newKey() {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  const kid = randomUUID();
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "ES256", use: "sig" } };
}

export async function aStandInIssuer() {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  let key = await newKey();
  let published = [key.jwk];
  const says: { idToken: Claims; userInfo: Claims | null } = { idToken: {}, userInfo: null };
  const nonces = new Map<string, string>();
  const requestedPaths: string[] = [];

  const signed = (nonce: string | undefined) =>
    new SignJWT({ sub: "grace", nonce, ...says.idToken })
      .setProtectedHeader({ alg: "ES256", kid: key.kid })
      .setIssuer(issuer)
      .setAudience(CLIENT_ID)
      .setIssuedAt()
      .setExpirationTime("5 minutes")
      .sign(key.privateKey);

  async function respond(request: IncomingMessage): Promise<object | null> {
    switch (request.url) {
      case "/.well-known/openid-configuration":
        return {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          id_token_signing_alg_values_supported: ["ES256"],
          ...(says.userInfo ? { userinfo_endpoint: `${issuer}/userinfo` } : {}),
        };
      case "/jwks":
        return { keys: published };
      case "/token": {
        const code = new URLSearchParams(await text(request)).get("code") ?? "";
        return { access_token: "a-token", token_type: "Bearer", expires_in: 300, id_token: await signed(nonces.get(code)) };
      }
      case "/userinfo":
        return says.userInfo;
      default:
        return null;
    }
  }

  const server = createServer(async (request, response) => {
    requestedPaths.push(request.url ?? "");
    const body = await respond(request);
    response.writeHead(body ? 200 : 404, { "content-type": "application/json", connection: "close" }).end(JSON.stringify(body));
  });
  const stop = () => new Promise((resolve) => server.close(resolve));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  closeLater(stop);

  return {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT_ID },
    says,
    stop,
    requestCount: (path: string) => requestedPaths.filter((each) => each === path).length,
    /** The callback URL that the issuer's page redirects to. */
    comeBack(started: URL): string {
      const code = randomUUID();
      nonces.set(code, started.searchParams.get("nonce") ?? "");
      return `/api/login/callback?${new URLSearchParams({ code, state: started.searchParams.get("state") ?? "" })}`;
    },
    async rotateKey() {
      key = await newKey();
      published = [key.jwk];
    },
    async signWithUnpublishedKey() {
      key = await newKey();
    },
  };
}

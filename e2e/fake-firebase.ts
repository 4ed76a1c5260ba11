/**
 * Everything of Firebase that a browser contacts: Google's loader of hidden frames, the two pages on the project's domain and
 * the calls of the Identity Toolkit, all mocked here. The Firebase client code is the one we ship, under our CSP,
 * and the tokens are signed with a key that the server fetches the same way as Google's.
 */
import { createServer } from "node:http";
import type { BrowserContext, Route } from "@playwright/test";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

const PROJECT = { FIREBASE_PROJECT_ID: "atlas-demo", FIREBASE_API_KEY: "demo-key" };
const DOMAIN = "atlas-demo.firebaseapp.com";
export type Person = { uid: string; email: string; name: string };

/** The part of Google's loader that Firebase uses: a hidden frame, and messages from it. */
const LOADER = `{
  const FILTER = "any";
  const openFrame = ({ where, url, attributes }, opened) => {
    const element = document.createElement("iframe");
    Object.assign(element.style, attributes.style);
    element.src = url;
    const ready = new Promise((resolve) => element.addEventListener("load", resolve));
    where.append(element);
    const handlers = new Map();
    addEventListener("message", ({ source, data }) => {
      if (source === element.contentWindow) handlers.get(data.type)?.(data);
    });
    const frame = {
      restyle: async () => {},
      ping: (answer) => ready.then(() => answer()),
      register(type, handler) { handlers.set(type, handler); element.contentWindow.postMessage("listening", "*"); },
      send(type, message, answer) {
        setTimeout(() => {
          try { answer([{ [type]: true }]); } catch { /* Firebase throws at the end of every callback, even on success; the real loader ignores that too. */ }
        });
      },
    };
    return Promise.resolve(opened(frame)).then(() => frame);
  };
  window.gapi = {
    load: (name, { callback }) => { gapi.iframes = { getContext: () => ({ open: openFrame }), CROSS_ORIGIN_IFRAMES_FILTER: FILTER, Iframe: openFrame }; callback(); },
  };
  window[new URL(document.currentScript.src).searchParams.get("onload")]();
}`;

/** The hidden frame: forwards the window's message, or the result of a redirect. */
const FRAME = `<script>
  const say = (authEvent) => parent.postMessage({ type: "authEvent", authEvent }, "*");
  addEventListener("message", async ({ data }) => {
    if (data !== "listening") return say(data);
    const left = await (await fetch("/left-behind")).json();
    if (left) say(left);
    else say({ type: "unknown", eventId: null, urlResponse: null, error: { code: "auth/no-auth-event", message: "none" } });
  });
</script>`;

/** Google's account chooser. */
const HANDLER = `<title>Google</title><h1>Sign in</h1><button>Continue as Mira</button><script>
  const given = new URL(location).searchParams;
  document.querySelector("button").onclick = async () => {
    const authEvent = {
      type: given.get("authType"), eventId: given.get("eventId"), urlResponse: location.origin + "/__/auth/handler?code=granted",
      sessionId: "session", postBody: null, tenantId: null, error: null,
    };
    if (opener) for (let n = 0; n < opener.frames.length; n += 1) opener.frames[n].postMessage(authEvent, "*");
    else { await fetch("/left-behind", { method: "POST", body: JSON.stringify(authEvent) }); location.assign(given.get("redirectUrl")); }
  };
</script>`;

export async function startFakeFirebase() {
  const { privateKey, publicKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "one", alg: "RS256", use: "sig" };
  const server = createServer((_request, response) => void response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [jwk] })));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };

  const now = () => Math.floor(Date.now() / 1000);
  const tokenFor = ({ uid, email, name }: Person, key = privateKey) =>
    new SignJWT({ email, email_verified: true, name, user_id: uid, auth_time: now() })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .setIssuer(`https://securetoken.google.com/${PROJECT.FIREBASE_PROJECT_ID}`)
      .setAudience(PROJECT.FIREBASE_PROJECT_ID)
      .setSubject(uid)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(key);

  return {
    // The admin's code is for the account chooser only.
    settings: { ...PROJECT, DEMO_ADMIN_CODE: "", FIREBASE_KEYS_URL: `http://127.0.0.1:${port}/keys` },
    stop: () => new Promise((resolve) => server.close(resolve)),

    /** Mocks Google in this browser; signs in as this person. */
    async mockSignIn(context: BrowserContext, person: Person, { forged = false } = {}) {
      let left: unknown = null;
      const requests: string[] = [];
      const key = forged ? (await generateKeyPair("RS256")).privateKey : privateKey;
      const html = (body: string) => ({ contentType: "text/html", body });
      const routes: [RegExp, (route: Route) => Promise<Parameters<Route["fulfill"]>[0]>][] = [
        [/^https:\/\/apis\.google\.com\/js\/api\.js/, async () => ({ contentType: "text/javascript", body: LOADER })],
        [new RegExp(`^https://${DOMAIN}/__/auth/iframe`), async () => html(FRAME)],
        [new RegExp(`^https://${DOMAIN}/__/auth/handler`), async () => html(HANDLER)],
        [
          new RegExp(`^https://${DOMAIN}/left-behind`),
          async (route) => {
            if (route.request().method() === "POST") left = route.request().postDataJSON();
            return { json: left };
          },
        ],
        [
          /identitytoolkit\.googleapis\.com\/v1\/projects/,
          async () => ({ json: { projectId: PROJECT.FIREBASE_PROJECT_ID, authorizedDomains: ["localhost"] } }),
        ],
        [
          /identitytoolkit\.googleapis\.com\/v1\/accounts:signInWithIdp/,
          async () => ({
            json: {
              idToken: await tokenFor(person, key),
              refreshToken: "refresh",
              expiresIn: "3600",
              localId: person.uid,
              providerId: "google.com",
              email: person.email,
              isNewUser: false,
            },
          }),
        ],
        [
          /identitytoolkit\.googleapis\.com\/v1\/accounts:lookup/,
          async () => ({
            json: { users: [{ localId: person.uid, email: person.email, displayName: person.name, emailVerified: true, providerUserInfo: [] }] },
          }),
        ],
      ];
      for (const [pattern, reply] of routes)
        await context.route(pattern, async (route) => {
          requests.push(new URL(route.request().url()).pathname);
          const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
          await route.fulfill({ headers: cors, ...(await reply(route)) });
        });
      return { requests };
    },
  };
}

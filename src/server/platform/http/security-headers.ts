/** Headers of every response, including errors and cached pages. */
import fp from "fastify-plugin";
import type { Config } from "../../config/config.ts";

const YOUTUBE_PICTURES = "https://i.ytimg.com";
/** The hosts that Algolia's client uses: its own, then the fallbacks. */
const algoliaHosts = (appId: string) => [
  `https://${appId}-dsn.algolia.net`,
  `https://${appId}.algolia.net`,
  ...[1, 2, 3].map((host) => `https://${appId}-${host}.algolianet.com`),
];
const TURNSTILE = "https://challenges.cloudflare.com";
/** Where Google Analytics 4 loads from, and where it sends data. */
const ANALYTICS = {
  script: "https://www.googletagmanager.com",
  hosts: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://www.googletagmanager.com"],
};
/** Its script, the scripts that loads, its window's frame, and where it reports. */
const RAZORPAY = {
  script: ["https://checkout.razorpay.com", "https://cdn.razorpay.com"],
  frame: ["https://api.razorpay.com", "https://checkout.razorpay.com"],
  connect: ["https://api.razorpay.com", "https://checkout.razorpay.com", "https://lumberjack.razorpay.com"],
};
const YOUTUBE_PLAYER = "https://www.youtube-nocookie.com";

type Options = { dev?: boolean /** Whether pages load Google Analytics; this can change while the server runs. */; usesAnalytics?: () => boolean };

export function securityHeaders(config: Config, { dev = false, usesAnalytics = () => false }: Options = {}): () => Record<string, string> {
  const [without, withAnalytics] = [headersFor(config, { dev, analytics: false }), headersFor(config, { dev, analytics: true })];
  return () => (usesAnalytics() ? withAnalytics : without);
}

function headersFor(config: Config, { dev, analytics }: { dev: boolean; analytics: boolean }): Record<string, string> {
  const firebase = config.identity.kind === "firebase" ? config.identity : null;
  const turnstile = config.turnstile ? [TURNSTILE] : [];
  const razorpay = config.payments.kind === "razorpay" ? RAZORPAY : null;
  const origins = [config.apiBaseUrl, config.contactBaseUrl].filter(Boolean);
  const policy: Record<string, string[]> = {
    "default-src": ["'self'"],
    // No inline script and no nonce, so that the same HTML can be cached for everyone.
    "script-src": [
      "'self'",
      ...(dev ? ["'unsafe-inline'"] : []),
      ...(firebase ? ["https://apis.google.com"] : []),
      ...turnstile,
      ...(razorpay?.script ?? []),
      ...(analytics ? [ANALYTICS.script] : []),
    ],
    "worker-src": ["'self'"],
    "style-src": dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    // A category's hue is a custom property on a style attribute; no stylesheet can be injected that way.
    "style-src-attr": ["'unsafe-inline'"],
    // Tool logos are on their makers' own hosts.
    "img-src": ["'self'", "data:", "https:", YOUTUBE_PICTURES, ...[config.imageBaseUrl, config.apiBaseUrl].filter(Boolean)],
    "font-src": ["'self'"],
    "connect-src": [
      "'self'",
      ...origins,
      ...(config.algolia ? (config.algolia.hosts.length > 0 ? config.algolia.hosts : algoliaHosts(config.algolia.appId)) : []),
      ...(dev ? ["ws:"] : []),
      ...(analytics ? ANALYTICS.hosts : []),
      ...(firebase ? ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"] : []),
      ...(razorpay?.connect ?? []),
    ],
    "frame-src": [YOUTUBE_PLAYER, ...(firebase ? [`https://${firebase.authDomain}`] : []), ...turnstile, ...(razorpay?.frame ?? [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    // If a form's response redirects to another origin, that origin is needed here as well: the sign-in of a page hosted elsewhere.
    "form-action": ["'self'", ...origins, ...config.apiOrigins],
    "frame-ancestors": ["'none'"],
    ...(config.isHttps ? { "upgrade-insecure-requests": [] } : {}),
  };
  return {
    "content-security-policy": Object.entries(policy)
      .map(([name, values]) => [name, ...values].join(" "))
      .join("; "),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    // Sign-in opens a popup, so the opener must stay reachable from windows we opened.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self)",
    ...(config.isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

export const security = fp<{ headers: () => Record<string, string> }>(async (app, { headers }) => {
  app.addHook("onRequest", async (_request, reply) => {
    reply.headers(headers());
  });
});

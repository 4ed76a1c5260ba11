/**
 * Every setting: its name, what it accepts, its default and one line about it. `npm run env:example` writes .env.example
 * from this file, group by group. config.ts reads the values.
 */
import { z } from "zod";
import { MEASUREMENT_ID } from "../../shared/measurement-id.ts";
import { trimEndOf } from "../../shared/text/trim-end-of.ts";
import { TrustProxySetting } from "./trust-proxy.ts";

const withoutSlash = (value: string) => trimEndOf(value, /\//);
const address = (error = "must be an http(s) address") => z.url({ protocol: /^https?$/, error });
const url = address().transform(withoutSlash);
const port = z.coerce.number("must be a port number").int("must be a port number").min(0).max(65535, "must be at most 65535");
const count = z.coerce.number("must be a number").int();
const onOff = z.enum(["on", "off"], "must be on or off").transform((value) => value === "on");
const text = z.string().optional();
const matching = (pattern: RegExp, error: string) => z.string().regex(pattern, error).optional();

const listOf = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .transform((list) =>
      list
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(item))
    .prefault("");

const server = {
  PORT: port.default(3000).describe("Port to listen on."),
  HOST: z.string().default("127.0.0.1").describe("Address to listen on; 0.0.0.0 for every network interface."),
  TRUST_PROXY: TrustProxySetting.prefault("off").describe(
    "Behind a reverse proxy: its address or range (127.0.0.1, 10.0.0.0/8), separated by commas, or the number of proxies (1). Rate limits then see the visitor's address.",
  ),
  RATE_LIMIT_PER_MINUTE: count.min(1).default(600).describe("API calls and uncached pages per minute for each user or address."),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: "must start with redis:// or rediss://" })
    .refine((address) => !URL.canParse(address) || /^(\/\d*)?$/.test(new URL(address).pathname), "may end in the number of a database, such as /0")
    .optional()
    .describe(
      "Redis or Valkey in which all instances count together for the rate limits and the human check: redis://user:password@host:6379. Without it each instance counts for itself.",
    ),
  PAGE_CACHE_MB: count.min(0).max(65536).default(256).describe("Memory for rendered pages, in megabytes."),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info").describe("debug, info, warn, error or silent."),
  LOG_FORMAT: z.enum(["json", "text"], "must be json or text").optional().describe("json or text. Default: text at a terminal, otherwise json."),
};

const cdn = {
  CDN_PURGE_URL: url
    .optional()
    .describe(
      "A CDN in front of the site may keep public pages; changes are purged here: https://api.cloudflare.com/client/v4/zones/ZONE/purge_cache or https://api.fastly.com/service/ID/purge. Needs CDN_PURGE_TOKEN.",
    ),
  CDN_PURGE_TOKEN: text.describe("Token that may purge the CDN's cache. Needs CDN_PURGE_URL."),
  CDN_SHAPE: z.enum(["cloudflare", "fastly"], "must be cloudflare or fastly").default("cloudflare").describe("How the CDN is told: cloudflare or fastly."),
  CDN_MAX_AGE: count.min(10).max(86_400).default(3600).describe("Seconds for which the CDN may keep a page that no change was told for."),
};

const site = {
  SITE_URL: url.optional().describe("Public address of the site. Default: http://localhost and the port."),
  SITE_NAME: z.string().trim().min(1).max(40).optional().describe("Name of the site, up to 40 characters. Default: the one set in the panel."),
  ADULT: onOff.optional().describe("on shows the adult categories, off removes them. Default: the choice in the panel."),
  SOCIAL_X: url.optional().describe("Footer link to X. Default: the one set in the panel."),
  SOCIAL_LINKEDIN: url.optional().describe("Footer link to LinkedIn. Default: the one set in the panel."),
  SOCIAL_FACEBOOK: url.optional().describe("Footer link to Facebook. Default: the one set in the panel."),
  SOCIAL_INSTAGRAM: url.optional().describe("Footer link to Instagram. Default: the one set in the panel."),
  SOCIAL_YOUTUBE: url.optional().describe("Footer link to YouTube. Default: the one set in the panel."),
};

const database = {
  DATABASE_URL: matching(/^postgres(ql)?:\/\//, "must start with postgres://").describe(
    "PostgreSQL to use instead of the embedded database: postgres://user:password@host:5432/name",
  ),
  DATABASE_DIRECT_URL: matching(/^postgres(ql)?:\/\//, "must start with postgres://").describe(
    "With a pooler such as PgBouncer at DATABASE_URL: PostgreSQL itself, for migrations, notifications and jobs.",
  ),
  DATABASE_REPLICA_URL: matching(/^postgres(ql)?:\/\//, "must start with postgres://").describe(
    "Streaming replica for lists, feeds, the sitemap, dumps and search builds.",
  ),
  DATABASE_POOL_SIZE: count.min(2, "must be at least 2").max(1_000).default(10).describe("Connections to PostgreSQL that requests share, for each instance."),
  DATABASE_STATEMENT_TIMEOUT_MS: count
    .min(100, "must be at least 100")
    .max(600_000)
    .default(10_000)
    .describe("Milliseconds after which PostgreSQL cancels a statement of a request."),
  DATABASE_CONNECT_TIMEOUT_MS: count
    .min(100, "must be at least 100")
    .max(60_000)
    .default(5_000)
    .describe("Milliseconds that a request waits for a connection to PostgreSQL."),
  DATABASE_IDLE_TIMEOUT_MS: count
    .min(1_000, "must be at least 1000")
    .max(3_600_000)
    .default(30_000)
    .describe("Milliseconds after which an unused connection is closed."),
  DATA_DIR: z.string().min(1).default(".data").describe("Folder for the embedded database, its backups and the data dumps."),
  SECRET_KEY: z
    .string()
    .min(32, "must have at least 32 characters")
    .optional()
    .describe(
      "Encrypts the signing keys and secrets in the database; at least 32 characters, the same on every instance. Default: DATA_DIR/secret.key, made at the first start. With DATABASE_URL they stay unencrypted without it.",
    ),
  SECRET_KEY_PREVIOUS: text.describe(
    "The key before, for the one start at which it is replaced. lost discards what an unknown key encrypted: receipt links in old mails stop working.",
  ),
  SEED: z.enum(["demo", "none"], "must be demo or none").default("demo").describe("demo fills an empty database with sample content; none leaves it empty."),
};

const files = {
  S3_ENDPOINT: url
    .optional()
    .describe("S3-compatible storage for uploaded pictures, social cards and dumps: https://s3.example.com. Not needed for Amazon's own."),
  S3_BUCKET: matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be the name of a bucket").describe(
    "Bucket for the files; it stays private. Needs the two keys, and S3_ENDPOINT or S3_REGION.",
  ),
  S3_REGION: matching(/^[a-z0-9-]+$/, "must be the name of a region").describe("Region of the bucket. Default with S3_ENDPOINT: us-east-1."),
  S3_ACCESS_KEY_ID: text.describe("Key that may read, write, list and delete in the bucket."),
  S3_SECRET_ACCESS_KEY: text.describe("Secret of the key."),
  S3_PATH_STYLE: onOff.prefault("on").describe("off names the bucket in the host (bucket.s3.example.com) instead of the path."),
};

const signIn = {
  ADMIN_EMAILS: listOf(z.email("must be addresses separated by commas").toLowerCase()).describe(
    "Verified email addresses that become admins when they sign in, separated by commas.",
  ),
  ADMIN_ACR: listOf(z.string().regex(/^\S+$/, "must be values of acr or amr separated by commas")).describe(
    "Admins must sign in with one of these, as the issuer's acr or amr says, separated by commas: mfa,phr. Others get no admin rights. Not with Google or the account chooser.",
  ),
  DEMO_ADMIN_CODE: z
    .string()
    .min(8, "must have at least 8 characters")
    .optional()
    .describe("Code for signing in as an admin through the account chooser. For tests. Default: a new one at every start, printed in the terminal as a link."),
  GOOGLE_CLIENT_ID: text.describe("Sign-in with Google. Set at most one of Google, OIDC and Firebase."),
  GOOGLE_CLIENT_SECRET: text.describe("Required with GOOGLE_CLIENT_ID."),
  OIDC_ISSUER: address().optional().describe("Sign-in with any OpenID Connect issuer; an https address."),
  OIDC_CLIENT_ID: text.describe("Required with OIDC_ISSUER."),
  OIDC_CLIENT_SECRET: text.describe("For issuers that require a client secret."),
  FIREBASE_PROJECT_ID: matching(/^[a-z0-9-]+$/, "must be a Firebase project's id").describe("Sign-in through Firebase."),
  FIREBASE_API_KEY: text.describe("Required with FIREBASE_PROJECT_ID."),
  FIREBASE_AUTH_DOMAIN: matching(/^[a-z0-9.-]+$/, "must be a host name").describe("Default: the project's firebaseapp.com domain."),
  FIREBASE_KEYS_URL: url
    .prefault("https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com")
    .describe("Where the keys of Firebase tokens are read. For tests."),
};

const search = {
  ALGOLIA_APP_ID: matching(/^[A-Za-z0-9]+$/, "must be an Algolia application's id").describe(
    "Algolia instead of the embedded search. Set all three ALGOLIA settings or none.",
  ),
  ALGOLIA_SEARCH_KEY: text.describe("Search-only key. It is sent to browsers."),
  ALGOLIA_ADMIN_KEY: text.describe("Key that may write the index. It stays on the server."),
  ALGOLIA_HOSTS: listOf(address("must be http(s) origins separated by commas").transform(withoutSlash)).describe(
    "Hosts to ask instead of Algolia's own, such as a proxy, separated by commas.",
  ),
  SEARCH_ORIGINS: listOf(address("must be http(s) origins separated by commas").transform(withoutSlash)).describe(
    "Other sites whose pages may call the embedded search, separated by commas.",
  ),
  EMBEDDINGS_URL: address()
    .optional()
    .describe(
      "Understands questions with a model of an OpenAI-compatible service, such as https://api.openai.com/v1/embeddings. Questions and listings are sent there. Needs EMBEDDINGS_MODEL.",
    ),
  EMBEDDINGS_KEY: text.describe("Key of the service, sent as a bearer token."),
  EMBEDDINGS_MODEL: text.describe("The service's name for the model, such as text-embedding-3-small. Default: the embedded table."),
};

const payments = {
  RAZORPAY_KEY_ID: matching(/^rzp_(test|live)_[A-Za-z0-9]+$/, "must start with rzp_test_ or rzp_live_").describe(
    "Takes payments through Razorpay. Set all three keys or none. Live keys need DATABASE_URL.",
  ),
  RAZORPAY_KEY_SECRET: text.describe("Secret of the key."),
  RAZORPAY_WEBHOOK_SECRET: text.describe("Secret of the webhook; must differ from the key's secret."),
  RAZORPAY_API_URL: url.prefault("https://api.razorpay.com/v1").describe("Address of Razorpay's API. For tests."),
};

const mail = {
  SMTP_URL: matching(/^smtps?:\/\/[^\s/]+/, "must start with smtp:// or smtps://").describe(
    "Mail server: smtp://user:password@host:587 or smtps://user:password@host:465. Both are encrypted; smtp:// falls back to plain text only on this machine or with ?requireTLS=false. Without SMTP_URL, mail stays in the outbox.",
  ),
  MAIL_FROM: matching(/^(?:[^\r\n<>"]* )?<?[^\s<>@]+@[^\s<>@]+>?$/, "must be an address, or a name and <an address>").describe(
    "Sender: Name <address>. Default: the site's name and no-reply@ its host.",
  ),
  DKIM_SELECTOR: matching(/^[A-Za-z0-9._-]+$/, "must be a selector").describe(
    "Selector of the key with which your mail server signs; the setup checklist looks it up. Default: the usual ones are tried.",
  ),
  CONTACT_TO: z.email("must be an address").optional().describe("Receives contact messages. Default: the first of ADMIN_EMAILS."),
};

const humanCheck = {
  TURNSTILE_SITE_KEY: text.describe("Cloudflare Turnstile instead of the built-in proof of work. Needs TURNSTILE_SECRET_KEY."),
  TURNSTILE_SECRET_KEY: text.describe("Needs TURNSTILE_SITE_KEY."),
  TURNSTILE_VERIFY_URL: url.prefault("https://challenges.cloudflare.com/turnstile/v0/siteverify").describe("Address that verifies Turnstile responses."),
  HUMAN_CHECK_ABOVE: count
    .min(0)
    .default(60)
    .describe(
      "Calls per minute above which subscribing, submitting, looking up a website, commenting and reporting require the human check; 0 requires it always.",
    ),
};

const analytics = {
  INDEXNOW_KEY: matching(/^[a-zA-Z0-9-]{8,128}$/, "must be 8 to 128 letters, digits or hyphens").describe(
    "Tells search engines about changed pages through IndexNow: 8 to 128 letters, digits or hyphens.",
  ),
  INDEXNOW_URL: url.prefault("https://api.indexnow.org/indexnow").describe("Address of the IndexNow service."),
  GA_MEASUREMENT_ID: matching(MEASUREMENT_ID, "must be a Google Analytics 4 measurement id, like G-ABC1234567").describe(
    "Google Analytics 4 in addition to the built-in counts. It sets cookies. Default: the ID in the panel.",
  ),
};

const outgoing = {
  LINK_CHECK: onOff.prefault("on").describe("off stops checking the tools' websites."),
  OUTBOUND_ALLOW: listOf(
    z
      .string()
      .regex(/^[^\s/@]+:\d+$/, "must be host:port pairs separated by commas")
      .toLowerCase(),
  ).describe("Private host:port pairs that news feeds, link checks and website lookups may fetch, separated by commas."),
};

const operations = {
  ROLE: z
    .enum(["all", "web", "jobs"], "must be all, web or jobs")
    .default("all")
    .describe(
      "web answers requests and runs no jobs; jobs runs only the jobs and answers /healthz, /readyz and /metrics; all does both. web and jobs need DATABASE_URL.",
    ),
  METRICS_PORT: port.optional().describe("Port of its own for /metrics, in Prometheus' format."),
  METRICS_HOST: z.string().default("127.0.0.1").describe("Address that METRICS_PORT listens on."),
  METRICS_TOKEN: z
    .string()
    .min(16, "must have at least 16 characters")
    .optional()
    .describe("Bearer token for /metrics. Without METRICS_PORT it is on the main port, and only with a token."),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional().describe("OpenTelemetry collector that receives traces over HTTP: http://localhost:4318"),
  OTEL_SERVICE_NAME: z.string().min(1).default("toolatlas").describe("Name of this service in traces."),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number("must be a number from 0 to 1")
    .min(0, "must be a number from 0 to 1")
    .max(1, "must be a number from 0 to 1")
    .default(1)
    .describe("Part of the requests that are traced, from 0 to 1; a caller's traceparent decides for its own."),
};

const backends = {
  API_BASE_URL: url.optional().describe("Address of a separately hosted API. Default: this server."),
  IMAGE_BASE_URL: url.optional().describe("Address that serves the images of blog posts. Default: this server."),
  CONTACT_BASE_URL: url.optional().describe("Address that receives the contact form. Default: this server."),
  API_ORIGINS: listOf(address("must be http(s) origins separated by commas").transform(withoutSlash)).describe(
    "Other sites whose pages may call this server's API, search and sign-in, separated by commas.",
  ),
};

export const SETTING_GROUPS: Record<string, Record<string, z.ZodType>> = {
  Server: server,
  CDN: cdn,
  Site: site,
  Database: database,
  "File storage": files,
  "Admins and sign-in": signIn,
  Search: search,
  Payments: payments,
  Mail: mail,
  "Human check": humanCheck,
  "Search engines and analytics": analytics,
  "Outgoing requests": outgoing,
  "Roles, metrics and traces": operations,
  "Separately hosted backends": backends,
};

export const Settings = z.object({
  ...server,
  ...cdn,
  ...site,
  ...database,
  ...files,
  ...signIn,
  ...search,
  ...payments,
  ...mail,
  ...humanCheck,
  ...analytics,
  ...outgoing,
  ...operations,
  ...backends,
});
export type Settings = z.infer<typeof Settings>;

/** Reads the settings, checked at boot. Nothing else in src/server reads process.env. */
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { type Cdn, cdnChoice } from "./cdn-settings.ts";
import { type DatabaseOptions, databaseChoice } from "./database-settings.ts";
import { type EmbeddingsChoice, embeddingsChoice } from "./embeddings-settings.ts";
import { adminFactorsProblem, type IdentityChoice, identityChoice } from "./identity-settings.ts";
import { metricsChoice, roleProblem, tracingChoice } from "./operations-settings.ts";
import { type PaymentsChoice, paymentsChoice } from "./payment-settings.ts";
import { type S3Bucket, s3Choice } from "./s3-settings.ts";
import { settingOverrides } from "./setting-overrides.ts";
import { Settings } from "./settings.ts";

/** Prefixes of our settings; a misspelled name would otherwise be silently ignored. */
const OUR_PREFIXES = [
  "SITE_",
  "SOCIAL_",
  "API_BASE_",
  "API_ORIGIN",
  "IMAGE_BASE_",
  "CONTACT_",
  "SMTP_",
  "MAIL_FROM",
  "DKIM_",
  "TURNSTILE_",
  "HUMAN_CHECK_",
  "PAGE_CACHE_",
  "CDN_",
  "INDEXNOW_",
  "RATE_LIMIT_",
  "ADMIN_EMAIL",
  "ADMIN_ACR",
  "SECRET_KEY",
  "DATABASE_POOL_",
  "DATABASE_STATEMENT_",
  "DATABASE_CONNECT_",
  "DATABASE_IDLE_",
  "DATABASE_DIRECT_",
  "DATABASE_REPLICA_",
  "S3_",
  "DEMO_",
  "GOOGLE_CLIENT_",
  "OIDC_",
  "FIREBASE_",
  "ALGOLIA_",
  "SEARCH_",
  "EMBEDDINGS_",
  "RAZORPAY_",
  "GA_",
  "OUTBOUND_",
  "LINK_CHECK",
  "METRICS_",
  "LOG_FORMAT",
];

export type Config = ReturnType<typeof readConfig>;
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined> = environment()) {
  const unknown = Object.keys(env).filter((name) => isMisspelled(name));
  if (unknown.length > 0) throw new ConfigError(`Unknown setting ${unknown.join(", ")}. Known settings: ${Object.keys(Settings.shape).join(", ")}.`);

  // An empty value in a shell or an .env file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const read = Settings.safeParse(given);
  if (!read.success) {
    const problems = read.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new ConfigError(`Wrong setting: ${problems.join("; ")}.`);
  }
  const settings = read.data;
  const siteUrl = settings.SITE_URL ?? `http://localhost:${settings.PORT}`;
  const identity = identityChoice({ ...settings, siteUrl });
  if (typeof identity === "string") throw new ConfigError(identity);
  const problem = roleProblem(settings) ?? adminFactorsProblem(identity, settings.ADMIN_ACR);
  if (problem) throw new ConfigError(problem);
  const payments = paymentsChoice({ ...settings, siteUrl });
  if (typeof payments === "string") throw new ConfigError(payments);
  const databaseOptions = databaseChoice(settings);
  if (typeof databaseOptions === "string") throw new ConfigError(databaseOptions);
  const s3 = s3Choice(settings);
  if (typeof s3 === "string") throw new ConfigError(s3);
  const cdn = cdnChoice(settings);
  if (typeof cdn === "string") throw new ConfigError(cdn);
  const embeddings = embeddingsChoice(settings);
  if (typeof embeddings === "string") throw new ConfigError(embeddings);
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey, TURNSTILE_VERIFY_URL: verifyUrl } = settings;
  if (!siteKey !== !secretKey) throw new ConfigError("TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY go together: set both or neither.");
  return {
    port: settings.PORT,
    host: settings.HOST,
    siteUrl,
    /** The operator set the address; it is not derived from the port. */
    hasSiteUrl: settings.SITE_URL !== undefined,
    overrides: settingOverrides(settings),
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databaseOptions: databaseOptions satisfies DatabaseOptions,
    redisUrl: settings.REDIS_URL,
    secretKey: settings.SECRET_KEY,
    previousSecretKey: settings.SECRET_KEY_PREVIOUS,
    s3: s3 satisfies S3Bucket | null,
    seed: settings.SEED,
    adminEmails: settings.ADMIN_EMAILS,
    adminFactors: settings.ADMIN_ACR,
    identity: identity satisfies IdentityChoice,
    payments: payments satisfies PaymentsChoice,
    algolia: algoliaChoice(settings),
    embeddings: embeddings satisfies EmbeddingsChoice | null,
    searchOrigins: settings.SEARCH_ORIGINS,
    apiBaseUrl: settings.API_BASE_URL ?? "",
    imageBaseUrl: settings.IMAGE_BASE_URL ?? "",
    contactBaseUrl: settings.CONTACT_BASE_URL ?? "",
    apiOrigins: settings.API_ORIGINS,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    dkimSelector: settings.DKIM_SELECTOR,
    /** Without CONTACT_TO messages go to the first admin; without admins they are only stored. */
    contactTo: settings.CONTACT_TO ?? settings.ADMIN_EMAILS[0],
    turnstile: siteKey && secretKey ? { siteKey, secretKey, verifyUrl } : null,
    humanCheckAbove: settings.HUMAN_CHECK_ABOVE,
    indexNowKey: settings.INDEXNOW_KEY,
    indexNowUrl: settings.INDEXNOW_URL,
    linkCheck: settings.LINK_CHECK,
    /** Private servers that feeds and links may still be fetched from. */
    outboundAllow: settings.OUTBOUND_ALLOW,
    trustProxy: settings.TRUST_PROXY,
    cdn: cdn satisfies Cdn | null,
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    logLevel: settings.LOG_LEVEL,
    logFormat: settings.LOG_FORMAT,
    role: settings.ROLE,
    metrics: metricsChoice(settings),
    tracing: tracingChoice(settings),
    isHttps: siteUrl.startsWith("https:"),
    /** A restored or moved directory that is not confirmed as the real site yet; the database decides (domains/setup/live-site.ts). */
    isCopy: false,
  };
}

type AlgoliaSettings = Pick<Settings, "ALGOLIA_APP_ID" | "ALGOLIA_SEARCH_KEY" | "ALGOLIA_ADMIN_KEY" | "ALGOLIA_HOSTS">;

/** All three or none: with only some of them, search would look hosted but not be. */
function algoliaChoice({ ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_KEY: searchKey, ALGOLIA_ADMIN_KEY: adminKey, ALGOLIA_HOSTS: hosts }: AlgoliaSettings) {
  if (appId && searchKey && adminKey) {
    // The search key is printed into every page.
    if (searchKey === adminKey) throw new ConfigError("Wrong setting: ALGOLIA_SEARCH_KEY must not be the admin key.");
    return { appId, searchKey, adminKey, hosts };
  }
  if (!appId && !searchKey && !adminKey) return null;
  throw new ConfigError("Wrong setting: ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY and ALGOLIA_ADMIN_KEY must be set together, or none of them.");
}

/** The process environment over an optional .env file. In the file, unknown names are errors. */
function environment(): Record<string, string | undefined> {
  if (!existsSync(".env")) return process.env;
  const file = parseEnv(readFileSync(".env", "utf8"));
  const unknown = Object.keys(file).filter((name) => !(name in Settings.shape));
  if (unknown.length > 0) throw new ConfigError(`Unknown setting ${unknown.join(", ")} in .env.`);
  return { ...file, ...process.env };
}

function isMisspelled(name: string): boolean {
  return !(name in Settings.shape) && OUR_PREFIXES.some((prefix) => name.startsWith(prefix));
}

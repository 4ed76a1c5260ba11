/** Every setting, checked at boot. Nothing else reads process.env. */
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { z } from "zod";
import { type IdentityChoice, identityChoice } from "./identity-settings.ts";
import { type PaymentsChoice, paymentsChoice } from "./payment-settings.ts";

const url = z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).transform((value) => value.replace(/\/+$/, ""));
const port = z.coerce.number("must be a port number").int("must be a port number").min(0).max(65535, "must be at most 65535");
const onOff = z.enum(["on", "off"], "must be on or off").transform((value) => value === "on");

const Settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  SITE_URL: url.optional(),
  SITE_NAME: z.string().trim().min(1).max(40).default("Toolatlas"),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres://")
    .optional(),
  SEED: z.enum(["demo", "none"], "must be demo or none").default("demo"),
  ADULT: onOff.default(true),
  ADMIN_EMAILS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((address) => address.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(z.email("must be addresses separated by commas"))),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, "must be a Firebase project's id")
    .optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, "must be a host name")
    .optional(),
  FIREBASE_KEYS_URL: url.default("https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"),
  ALGOLIA_APP_ID: z
    .string()
    .regex(/^[A-Za-z0-9]+$/, "must be an Algolia application's id")
    .optional(),
  ALGOLIA_SEARCH_KEY: z.string().optional(),
  ALGOLIA_ADMIN_KEY: z.string().optional(),
  SEARCH_ORIGINS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((origin) => origin.trim().replace(/\/+$/, ""))
        .filter(Boolean),
    )
    .pipe(z.array(z.url({ protocol: /^https?$/, error: "must be http(s) origins separated by commas" }))),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_[A-Za-z0-9]+$/, "must start with rzp_test_ or rzp_live_")
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_API_URL: url.default("https://api.razorpay.com/v1"),
  API_BASE_URL: url.optional(),
  IMAGE_BASE_URL: url.optional(),
  CONTACT_BASE_URL: url.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, "must start with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^\r\n<>"]* )?<?[^\s<>@]+@[^\s<>@]+>?$/, "must be an address, or a name and <an address>")
    .optional(),
  CONTACT_TO: z.email("must be an address").optional(),
  TURNSTILE_SITE_KEY: z.string().optional(),
  TURNSTILE_SECRET_KEY: z.string().optional(),
  TURNSTILE_VERIFY_URL: url.default("https://challenges.cloudflare.com/turnstile/v0/siteverify"),
  HUMAN_CHECK_ABOVE: z.coerce.number("must be a number").int().min(0).default(60),
  SOCIAL_X: url.default("https://x.com"),
  SOCIAL_LINKEDIN: url.default("https://www.linkedin.com"),
  SOCIAL_FACEBOOK: url.default("https://www.facebook.com"),
  SOCIAL_INSTAGRAM: url.default("https://www.instagram.com"),
  SOCIAL_YOUTUBE: url.default("https://www.youtube.com"),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[a-zA-Z0-9-]{8,128}$/, "must be 8 to 128 letters, digits or hyphens")
    .optional(),
  INDEXNOW_URL: url.default("https://api.indexnow.org/indexnow"),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, "must be a Google Analytics 4 measurement id, like G-ABC1234567")
    .optional(),
  LINK_CHECK: onOff.default(true),
  OUTBOUND_ALLOW: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(/^[^\s/@]+:\d+$/, "must be host:port pairs separated by commas"))),
  TRUST_PROXY: onOff.default(false),
  PAGE_CACHE_MB: z.coerce.number("must be a number").int().min(0).max(65536).default(256),
  RATE_LIMIT_PER_MINUTE: z.coerce.number("must be a number").int().min(1).default(600),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

/** Names that are ours by their beginning; a misspelt one would otherwise be ignored in silence. */
const OUR_PREFIXES = [
  "SITE_",
  "SOCIAL_",
  "API_BASE_",
  "IMAGE_BASE_",
  "CONTACT_",
  "SMTP_",
  "MAIL_FROM",
  "TURNSTILE_",
  "HUMAN_CHECK_",
  "PAGE_CACHE_",
  "INDEXNOW_",
  "RATE_LIMIT_",
  "ADMIN_EMAIL",
  "GOOGLE_CLIENT_",
  "OIDC_",
  "FIREBASE_",
  "ALGOLIA_",
  "SEARCH_",
  "RAZORPAY_",
  "GA_",
  "OUTBOUND_",
  "LINK_CHECK",
];

export type Config = ReturnType<typeof readConfig>;
export class ConfigError extends Error {}

export function readConfig(env: Record<string, string | undefined> = environment()) {
  const unknown = Object.keys(env).filter((name) => isMisspelt(name));
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
  const payments = paymentsChoice({ ...settings, siteUrl });
  if (typeof payments === "string") throw new ConfigError(payments);
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey, TURNSTILE_VERIFY_URL: verifyUrl } = settings;
  if (!siteKey !== !secretKey) throw new ConfigError("TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY go together: set both or neither.");
  const mailFrom = settings.MAIL_FROM ?? `${settings.SITE_NAME.replace(/["<>,@]/g, "")} <no-reply@${new URL(siteUrl).hostname}>`;
  return {
    port: settings.PORT,
    host: settings.HOST,
    siteUrl,
    siteName: settings.SITE_NAME,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    seed: settings.SEED,
    adult: settings.ADULT,
    adminEmails: settings.ADMIN_EMAILS,
    identity: identity satisfies IdentityChoice,
    payments: payments satisfies PaymentsChoice,
    algolia: algoliaChoice(settings),
    searchOrigins: settings.SEARCH_ORIGINS,
    apiBaseUrl: settings.API_BASE_URL ?? "",
    imageBaseUrl: settings.IMAGE_BASE_URL ?? "",
    contactBaseUrl: settings.CONTACT_BASE_URL ?? "",
    smtpUrl: settings.SMTP_URL,
    mailFrom,
    /** Without CONTACT_TO messages go to the first admin; without admins they are only kept. */
    contactTo: settings.CONTACT_TO ?? settings.ADMIN_EMAILS[0],
    turnstile: siteKey && secretKey ? { siteKey, secretKey, verifyUrl } : null,
    humanCheckAbove: settings.HUMAN_CHECK_ABOVE,
    social: [
      { network: "X", icon: "x-network", url: settings.SOCIAL_X },
      { network: "LinkedIn", icon: "linkedin", url: settings.SOCIAL_LINKEDIN },
      { network: "Facebook", icon: "facebook", url: settings.SOCIAL_FACEBOOK },
      { network: "Instagram", icon: "instagram", url: settings.SOCIAL_INSTAGRAM },
      { network: "YouTube", icon: "youtube", url: settings.SOCIAL_YOUTUBE },
    ],
    indexNowKey: settings.INDEXNOW_KEY,
    indexNowUrl: settings.INDEXNOW_URL,
    linkCheck: settings.LINK_CHECK,
    /** Private servers that feeds and links may be fetched from all the same. */
    outboundAllow: settings.OUTBOUND_ALLOW,
    gaMeasurementId: settings.GA_MEASUREMENT_ID ?? null,
    trustProxy: settings.TRUST_PROXY,
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    logLevel: settings.LOG_LEVEL,
    isHttps: siteUrl.startsWith("https:"),
  };
}

type AlgoliaSettings = Pick<z.infer<typeof Settings>, "ALGOLIA_APP_ID" | "ALGOLIA_SEARCH_KEY" | "ALGOLIA_ADMIN_KEY">;

/** All three or none: with a part of them search would look hosted and not be. */
function algoliaChoice({ ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_KEY: searchKey, ALGOLIA_ADMIN_KEY: adminKey }: AlgoliaSettings) {
  if (appId && searchKey && adminKey) {
    // The search key is printed into every page.
    if (searchKey === adminKey) throw new ConfigError("Wrong setting: ALGOLIA_SEARCH_KEY must not be the admin key.");
    return { appId, searchKey, adminKey };
  }
  if (!appId && !searchKey && !adminKey) return null;
  throw new ConfigError("Wrong setting: ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY and ALGOLIA_ADMIN_KEY must be set together, or none of them.");
}

/** The process environment over an optional .env file. In the file every name must be one of ours. */
function environment(): Record<string, string | undefined> {
  if (!existsSync(".env")) return process.env;
  const file = parseEnv(readFileSync(".env", "utf8"));
  const unknown = Object.keys(file).filter((name) => !(name in Settings.shape));
  if (unknown.length > 0) throw new ConfigError(`Unknown setting ${unknown.join(", ")} in .env.`);
  return { ...file, ...process.env };
}

function isMisspelt(name: string): boolean {
  return !(name in Settings.shape) && OUR_PREFIXES.some((prefix) => name.startsWith(prefix));
}

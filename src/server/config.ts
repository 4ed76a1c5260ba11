/** Every setting, checked at boot. Nothing else reads process.env. */
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { z } from "zod";

const url = z.url({ protocol: /^https?$/, error: "must be an http(s) address" }).transform((value) => value.replace(/\/+$/, ""));
const port = z.coerce.number("must be a port number").int("must be a port number").min(0).max(65535, "must be at most 65535");
const onOff = z.enum(["on", "off"], "must be on or off").transform((value) => value === "on");

const Settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  SITE_URL: url.optional(),
  SITE_NAME: z.string().trim().min(1).max(40).default("Toolatlas"),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres://").optional(),
  SEED: z.enum(["demo", "none"], "must be demo or none").default("demo"),
  ADULT: onOff.default(true),
  API_BASE_URL: url.optional(),
  IMAGE_BASE_URL: url.optional(),
  CONTACT_BASE_URL: url.optional(),
  SOCIAL_X: url.default("https://x.com"),
  SOCIAL_LINKEDIN: url.default("https://www.linkedin.com"),
  SOCIAL_FACEBOOK: url.default("https://www.facebook.com"),
  SOCIAL_INSTAGRAM: url.default("https://www.instagram.com"),
  SOCIAL_YOUTUBE: url.default("https://www.youtube.com"),
  TRUST_PROXY: onOff.default(false),
  PAGE_CACHE_MB: z.coerce.number("must be a number").int().min(0).max(65536).default(256),
  RATE_LIMIT_PER_MINUTE: z.coerce.number("must be a number").int().min(1).default(600),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

/** Names that are ours by their beginning; a misspelt one would otherwise be ignored in silence. */
const OUR_PREFIXES = ["SITE_", "SOCIAL_", "API_BASE_", "IMAGE_BASE_", "CONTACT_BASE_", "PAGE_CACHE_", "RATE_LIMIT_"];

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
  return {
    port: settings.PORT,
    host: settings.HOST,
    siteUrl,
    siteName: settings.SITE_NAME,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    seed: settings.SEED,
    adult: settings.ADULT,
    apiBaseUrl: settings.API_BASE_URL ?? "",
    imageBaseUrl: settings.IMAGE_BASE_URL ?? "",
    contactBaseUrl: settings.CONTACT_BASE_URL ?? "",
    social: [
      { network: "X", icon: "x-network", url: settings.SOCIAL_X },
      { network: "LinkedIn", icon: "linkedin", url: settings.SOCIAL_LINKEDIN },
      { network: "Facebook", icon: "facebook", url: settings.SOCIAL_FACEBOOK },
      { network: "Instagram", icon: "instagram", url: settings.SOCIAL_INSTAGRAM },
      { network: "YouTube", icon: "youtube", url: settings.SOCIAL_YOUTUBE },
    ],
    trustProxy: settings.TRUST_PROXY,
    pageCacheBytes: settings.PAGE_CACHE_MB * 1024 * 1024,
    rateLimitPerMinute: settings.RATE_LIMIT_PER_MINUTE,
    logLevel: settings.LOG_LEVEL,
    isHttps: siteUrl.startsWith("https:"),
  };
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

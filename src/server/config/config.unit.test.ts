import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("every setting is optional", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    siteUrl: "http://localhost:3000",
    overrides: { identity: {}, social: {}, variables: {} },
    dataDir: ".data",
    seed: "demo",
  });
});

test("an empty value means not set", () => {
  expect(readConfig({ PORT: "", SITE_NAME: "" })).toMatchObject({ port: 3000, overrides: { variables: {} } });
});

test.each([
  [{ PORT: "http" }, "PORT"],
  [{ PORT: "70000" }, "PORT"],
  [{ SITE_URL: "tools.example.com" }, "SITE_URL"],
  [{ SITE_URL: "ftp://tools.example.com" }, "SITE_URL"],
  [{ DATABASE_URL: "mysql://db" }, "DATABASE_URL"],
  [{ DATABASE_REPLICA_URL: "postgres://replica/atlas" }, "DATABASE_REPLICA_URL needs DATABASE_URL"],
  [{ DATABASE_DIRECT_URL: "postgres://direct/atlas" }, "DATABASE_DIRECT_URL needs DATABASE_URL"],
  [{ DATABASE_URL: "postgres://db/atlas", DATABASE_REPLICA_URL: "postgres://db/atlas" }, "DATABASE_REPLICA_URL must not be DATABASE_URL"],
  [{ DATABASE_POOL_SIZE: "1" }, "DATABASE_POOL_SIZE must be at least 2"],
  [{ DATABASE_STATEMENT_TIMEOUT_MS: "1" }, "DATABASE_STATEMENT_TIMEOUT_MS must be at least 100"],
  [{ DATABASE_CONNECT_TIMEOUTS: "1" }, "Unknown setting DATABASE_CONNECT_TIMEOUTS"],
  [{ REDIS_URL: "localhost:6379" }, "REDIS_URL must start with redis:// or rediss://"],
  [{ REDIS_URL: "http://localhost:6379" }, "REDIS_URL must start with redis:// or rediss://"],
  [{ LOG_FORMAT: "xml" }, "LOG_FORMAT must be json or text"],
  [{ SEED: "yes" }, "SEED"],
  [{ ADULT: "maybe" }, "ADULT"],
  [{ CDN_PURGE_URL: "https://api.fastly.com/service/x/purge" }, "CDN_PURGE_TOKEN"],
  [{ CDN_SHAPE: "akamai" }, "CDN_SHAPE must be cloudflare or fastly"],
  [{ CDN_URL: "https://cdn.example.com" }, "CDN_URL"],
  [{ RATE_LIMIT_PER_MINUTE: "0" }, "RATE_LIMIT_PER_MINUTE"],
  [{ TRUST_PROXY: "on" }, "TRUST_PROXY must not be on: anyone could invent their address. Write the proxy's address or range, such as 127.0.0.1"],
  [{ TRUST_PROXY: "true" }, "TRUST_PROXY must not be on"],
  [{ TRUST_PROXY: "proxy.example.com" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "0.0.0.0/0" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "1, 10.0.0.1" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "0" }, "TRUST_PROXY"],
  [{ DEMO_ADMIN_CODE: "1234567" }, "DEMO_ADMIN_CODE must have at least 8 characters"],
  [{ DEMO_ADMIN_CODE: "12345678", SITE_URL: "https://tools.example.com" }, "DEMO_ADMIN_CODE"],
  [{ DEMO_ADMIN_CODE: "12345678", GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "b" }, "DEMO_ADMIN_CODE"],
  [{ ADMIN_ACR: "mfa" }, "ADMIN_ACR needs an issuer that says how people signed in"],
  [{ ADMIN_ACR: "mfa", GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "b" }, "ADMIN_ACR needs an issuer that says how people signed in"],
  [{ SECRET_KEY: "too short" }, "SECRET_KEY must have at least 32 characters"],
  [{ S3_BUCKET: "files" }, "S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together"],
  [{ S3_ENDPOINT: "https://s3.example.com" }, "S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together"],
  [{ S3_BUCKET: "files", S3_ACCESS_KEY_ID: "a", S3_SECRET_ACCESS_KEY: "b" }, "S3_BUCKET needs S3_ENDPOINT, or S3_REGION"],
  [{ S3_ENDPOINT: "s3.example.com" }, "S3_ENDPOINT must be an http(s) address"],
  [{ EMBEDDINGS_URL: "https://api.example.com/v1/embeddings" }, "EMBEDDINGS_URL and EMBEDDINGS_MODEL must be set together"],
  [{ EMBEDDINGS_KEY: "k", EMBEDDINGS_MODEL: "m" }, "EMBEDDINGS_URL and EMBEDDINGS_MODEL must be set together"],
  [{ EMBEDDINGS_URL: "api.example.com", EMBEDDINGS_MODEL: "m" }, "EMBEDDINGS_URL must be an http(s) address"],
  [{ ROLE: "web" }, "ROLE=web needs DATABASE_URL"],
  [{ ROLE: "worker" }, "ROLE must be all, web or jobs"],
  [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN must have at least 16 characters"],
  [{ OTEL_TRACES_SAMPLER_ARG: "2" }, "OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1"],
  [{ RAZORPAY_KEY_ID: "key" }, "RAZORPAY_KEY_ID"],
  [{ RAZORPAY_KEY_ID: "rzp_test_1", RAZORPAY_KEY_SECRET: "a" }, "RAZORPAY_WEBHOOK_SECRET"],
  // Real money needs a database that survives a power cut.
  [{ RAZORPAY_KEY_ID: "rzp_live_1", RAZORPAY_KEY_SECRET: "a", RAZORPAY_WEBHOOK_SECRET: "b" }, "DATABASE_URL"],
])("%o stops the boot with one line that names the setting", (env, name) => {
  expect(() => readConfig(env)).toThrow(name);
});

test("an invalid value is not printed, since it may contain a password", () => {
  expect(() => readConfig({ REDIS_URL: "redis//user:hunter2@host" })).toThrow(/^(?!.*hunter2)/);
});

test.each([
  ["http://localhost:3000", "embedded", "sandbox"],
  ["http://127.0.0.5", "embedded", "sandbox"],
  ["http://[::1]:3000", "embedded", "sandbox"],
  // Anyone can send such a name, and some systems resolve it elsewhere.
  ["http://tools.localhost:3000", "none", "none"],
  ["http://127.evil.example", "none", "none"],
  ["http://192.168.0.7", "none", "none"],
])("at %s identity is %s and payments are %s", (SITE_URL, identity, payments) => {
  expect(readConfig({ SITE_URL })).toMatchObject({ identity: { kind: identity }, payments: { kind: payments } });
});

test("an unknown setting with our prefix is reported with the existing ones", () => {
  expect(() => readConfig({ SITE_NAM: "x" })).toThrow(/Unknown setting SITE_NAM\b.*SITE_NAME/);
});

test("other programs' variables are ignored", () => {
  expect(() => readConfig({ HOME: "/home/kim", npm_config_yes: "true" })).not.toThrow();
});

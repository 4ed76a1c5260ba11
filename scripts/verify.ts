/** `npm run verify`: starts the server on a free port, without jobs, and requests /readyz, the home page and a tool page. */
import { createApp } from "../src/server/app.ts";
import { ConfigError, readConfig } from "../src/server/config/config.ts";
import { fail } from "../src/server/main.ts";
import { connect } from "../src/server/platform/db/connect.ts";
import { VERSION } from "../src/server/platform/version.ts";
import { prepareDatabase } from "../src/server/prepare-database.ts";

async function verify() {
  const config = readConfig();
  const database = await connect(config, { isServer: true });
  try {
    await prepareDatabase(database, config, console.log);
    const app = await createApp({ config, database });
    await app
      .listen({ port: 0, host: "127.0.0.1" })
      .then(requestPages)
      .finally(() => app.close());
  } finally {
    await database.close();
  }
}

async function requestPages(url: string) {
  const { items } = await (await request(`${url}/api/tools?limit=1`)).json();
  const paths = ["/readyz", "/", ...items.map(({ slug }: { slug: string }) => `/tools/${slug}`)];
  for (const path of paths) await request(url + path);
  console.log(`Version ${VERSION} answers: ${paths.join(", ")}`);
}

async function request(url: string): Promise<Response> {
  const response = await fetch(url, { redirect: "manual" });
  if (response.status !== 200) throw new ConfigError(`${new URL(url).pathname} answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
  return response;
}

await verify().then(() => process.exit(0), fail);

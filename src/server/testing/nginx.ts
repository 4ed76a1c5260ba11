/** A real nginx with the site of deploy/nginx.conf, where only the addresses differ. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findProgram } from "./find-program.ts";
import { freePort } from "./free-port.ts";

const SITE = new URL("../../../deploy/nginx.conf", import.meta.url);

/** In front of instances on these ports. Resolves when one of them answers through it. */
export async function startNginx(folder: string, ports: number[]) {
  const port = await freePort();
  const example = await readFile(SITE, "utf8");
  const [line = ""] = example.match(/server app1:3000.*/) ?? [];
  const site = example
    .replace(/server app2:3000.*/, "")
    .replace(line, ports.map((each) => line.replace("app1:3000", `127.0.0.1:${each}`)).join("\n"))
    .replace("listen 80 default_server", `listen ${port}`);
  const own = (name: string) => `${name}_temp_path ${folder}/${name};`;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(own).join(" ");
  const config = join(folder, "nginx.conf");
  await writeFile(config, `worker_processes 1; daemon off; pid ${folder}/nginx.pid;\nevents {}\nhttp { access_log off; ${temporary}\n${site}\n}\n`);
  const nginx = spawn(findProgram("nginx"), ["-c", config, "-p", folder, "-e", join(folder, "error.log")], { stdio: ["ignore", "ignore", "inherit"] });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await delay(50);
  return {
    url,
    stop: async () => {
      const exited = once(nginx, "exit");
      if (nginx.kill("SIGQUIT")) await exited;
    },
  };
}

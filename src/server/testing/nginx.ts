/** A real nginx with the sites of deploy/, where only the addresses and the certificate differ. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { findProgram } from "./find-program.ts";
import { freePort } from "./free-port.ts";

const exampleOf = (name: string) => readFile(new URL(`../../../deploy/${name}`, import.meta.url), "utf8");

/** In front of instances on these ports. Resolves when one of them answers through it. */
export async function startNginx(folder: string, ports: number[]) {
  const port = await freePort();
  const example = await exampleOf("nginx.conf");
  const [line = ""] = example.match(/server app1:3000.*/) ?? [];
  const site = example
    .replace(/server app2:3000.*/, "")
    .replace(line, ports.map((each) => line.replace("app1:3000", `127.0.0.1:${each}`)).join("\n"))
    .replace("listen 80 default_server", `listen ${port}`);
  const url = `http://127.0.0.1:${port}`;
  return { url, stop: await start(folder, site, `${url}/readyz`) };
}

/** In front of the instance on this port, with a certificate that it signs itself. */
export async function startNginxWithTls(folder: string, instancePort: number) {
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  await promisify(execFile)("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=tools.example.com", ...files]);
  const site = (await exampleOf("nginx-tls.conf"))
    .replaceAll(/listen \[::\].*/g, "")
    .replace("listen 80 default_server", `listen ${httpPort}`)
    .replace("listen 443 ssl http2 default_server", `listen ${httpsPort} ssl http2`)
    .replace("127.0.0.1:3000", `127.0.0.1:${instancePort}`)
    .replaceAll("/etc/letsencrypt/live/tools.example.com", folder);
  return { httpPort, httpsPort, stop: await start(folder, site, `http://127.0.0.1:${httpPort}/`) };
}

/** Returns a function that stops it. */
async function start(folder: string, site: string, readyUrl: string) {
  const own = (name: string) => `${name}_temp_path ${folder}/${name};`;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(own).join(" ");
  const config = join(folder, "nginx.conf");
  await writeFile(config, `worker_processes 1; daemon off; pid ${folder}/nginx.pid;\nevents {}\nhttp { access_log off; ${temporary}\n${site}\n}\n`);
  const nginx = spawn(findProgram("nginx"), ["-c", config, "-p", folder, "-e", join(folder, "error.log")], { stdio: ["ignore", "ignore", "inherit"] });
  const isReady = () =>
    fetch(readyUrl, { redirect: "manual" }).then(
      ({ status }) => status < 400,
      () => false,
    );
  while (!(await isReady())) await delay(50);
  return async () => {
    const exited = once(nginx, "exit");
    if (nginx.kill("SIGQUIT")) await exited;
  };
}

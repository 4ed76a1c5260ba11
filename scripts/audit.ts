/** `npm run audit:dependencies`: fails for known vulnerabilities in production dependencies, and passes if no registry is reachable. */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

/** One of npm's retries takes a minute, too long to wait when offline. */
const ARGS = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=30000"];
const FAILING = ["high", "critical"];

type Vulnerability = { name: string; severity: string; range: string; via: (string | { title: string; url: string })[] };
/** A report, the response of a registry without this endpoint, or npm's own error. */
type Output = { auditReportVersion?: number; vulnerabilities?: Record<string, Vulnerability>; message?: string; error?: { summary?: string } };
type Verdict = { isFailed: boolean; lines: string[] };

export function judgeAudit(printed: string): Verdict {
  const output = parse(printed);
  if (output?.auditReportVersion !== undefined) return judgeReport(Object.values(output.vulnerabilities ?? {}));
  if (output?.message) return { isFailed: false, lines: [`Not audited: could not reach the registry (${output.message}).`] };
  return { isFailed: true, lines: [`npm audit failed: ${output?.error?.summary || printed.trim().slice(0, 500) || "it printed nothing"}`] };
}

function judgeReport(vulnerabilities: Vulnerability[]): Verdict {
  const lines = vulnerabilities.map(({ name, severity, range, via }) => `${severity}: ${name} ${range} ${via.map(describe).join("; ")}`);
  const isFailed = vulnerabilities.some(({ severity }) => FAILING.includes(severity));
  return { isFailed, lines: lines.length > 0 ? lines : ["No known vulnerabilities in production dependencies."] };
}

const describe = (cause: Vulnerability["via"][number]) => (typeof cause === "string" ? `through ${cause}` : `${cause.title} (${cause.url})`);

function parse(printed: string): Output | null {
  try {
    return JSON.parse(printed);
  } catch {
    // Not even npm's own error format: the caller shows the output.
    return null;
  }
}

/** Uses the npm that runs this script, if any. */
async function runNpmAudit(): Promise<string> {
  const npm = process.env.npm_execpath;
  const cwd = new URL("..", import.meta.url);
  const child = npm
    ? spawn(process.env.npm_node_execpath ?? process.execPath, [npm, ...ARGS], { cwd })
    : spawn("npm", ARGS, { cwd, shell: process.platform === "win32" });
  child.stderr.resume();
  return text(child.stdout);
}

if (import.meta.main) {
  const { isFailed, lines } = judgeAudit(await runNpmAudit());
  for (const line of lines) console.log(line);
  process.exitCode = isFailed ? 1 : 0;
}

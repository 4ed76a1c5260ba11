/** Security events in the log: a separate class with a few fixed fields, limited so that a flood cannot fill the disk. */
import type { FastifyBaseLogger } from "fastify";

const SENTENCES = {
  "sign-in-refused": "sign-in failed",
  "admin-granted": "a user became an admin",
  "limit-hit": "a rate limit was reached",
  "report-hides-tool": "a report hid a tool",
  "report-limit": "reports hid as many tools in an hour as they may",
  "refund-failed": "a refund failed",
  "audit-log-changed": "the audit log was changed from outside the application",
};
type SecurityEventKind = keyof typeof SENTENCES;

/** Only our own names and numbers, no user input. An error is logged without its values. */
type Facts = {
  user?: number | undefined;
  by?: number;
  method?: string;
  route?: string;
  status?: number;
  code?: string;
  tool?: string;
  order?: number;
  entries?: number[];
  err?: unknown;
};

/** Per kind and minute; beyond it they are counted, and the next minute's first line has the number. */
const LINES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

type Tally = { total: number; minute: number; lines: number; unwritten: number };
const noTally = (): Tally => ({ total: 0, minute: 0, lines: 0, unwritten: 0 });
const tallies: Record<SecurityEventKind, Tally> = {
  "sign-in-refused": noTally(),
  "admin-granted": noTally(),
  "limit-hit": noTally(),
  "report-hides-tool": noTally(),
  "report-limit": noTally(),
  "refund-failed": noTally(),
  "audit-log-changed": noTally(),
};

export function logSecurityEvent(log: Pick<FastifyBaseLogger, "warn">, kind: SecurityEventKind, facts: Facts = {}, now = Date.now()): void {
  const tally = tallies[kind];
  tally.total += 1;
  const minute = Math.floor(now / MINUTE_MS);
  if (tally.minute !== minute) Object.assign(tally, { minute, lines: 0 });
  if (tally.lines >= LINES_PER_MINUTE) {
    tally.unwritten += 1;
    return;
  }
  tally.lines += 1;
  const unwritten = tally.unwritten > 0 ? { unwritten: tally.unwritten } : {};
  tally.unwritten = 0;
  log.warn({ event: "security", kind, ...facts, ...unwritten }, SENTENCES[kind]);
}

/** Since the process started, for the metrics. */
export const securityEventCounts = () => Object.entries(tallies).map(([kind, { total }]) => ({ labels: { kind }, value: total }));

/** Security events in the log: a class of their own, with few fixed fields, and never so many that a flood fills the disk. */
import type { FastifyBaseLogger } from "fastify";

const KINDS = ["sign-in-refused", "admin-granted", "limit-hit", "report-hides-tool", "report-limit", "refund-failed", "audit-log-changed"] as const;
export type SecurityEventKind = (typeof KINDS)[number];

/** Names and numbers of our own: nothing that somebody typed. */
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
};

/** Per kind and minute; beyond it they are counted, and the next minute's first line says how many. */
const LINES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

type Tally = { total: number; minute: number; lines: number; unwritten: number };
const tallies = new Map<SecurityEventKind, Tally>(KINDS.map((kind) => [kind, { total: 0, minute: 0, lines: 0, unwritten: 0 }]));

export function logSecurityEvent(log: Pick<FastifyBaseLogger, "warn">, kind: SecurityEventKind, facts: Facts = {}, now = Date.now()): void {
  const tally = tallies.get(kind);
  if (!tally) return;
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
  log.warn({ event: "security", kind, ...facts, ...unwritten }, "security event");
}

/** Since the process started, for the metrics. */
export const securityEventCounts = () => [...tallies].map(([kind, { total }]) => ({ labels: { kind }, value: total }));

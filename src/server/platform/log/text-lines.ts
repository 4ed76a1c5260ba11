/** The log for a person at a terminal: time, message, details. Programs read it as JSON. */
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

const Line = z.looseObject({ level: z.number(), time: z.number(), msg: z.string().default("") });
const Request = z.object({ method: z.string(), path: z.string(), status: z.number(), ms: z.number() });
const Failure = z.looseObject({ stack: z.string() });

const WARN = 40;
const ERROR = 50;
/** On every line, or shown in another way. */
const NOT_SHOWN = new Set(["level", "time", "msg", "pid", "hostname", "reqId", "err"]);
/** The first lines name the address. */
const SAID_ALREADY = "Server listening at";

/** Empty for lines that repeat what was already shown. */
export function toText(json: string): string {
  const line = Line.parse(JSON.parse(json));
  if (line.msg.startsWith(SAID_ALREADY)) return "";
  const time = new Date(line.time).toTimeString().slice(0, 8);
  const failure = Failure.safeParse(line.err);
  const parts = [time, levelName(line.level), Request.safeParse(line).data ? requestText(Request.parse(line)) : sentence(line)];
  return `${parts.filter(Boolean).join("  ")}${failure.success ? `\n${failure.data.stack}` : ""}\n`;
}

const levelName = (level: number) => (level >= ERROR ? "error" : level >= WARN ? "warning" : "");
const requestText = ({ method, path, status, ms }: z.infer<typeof Request>) => shown(`${method} ${path} ${status}, ${ms} ms`);

function sentence({ msg, ...facts }: z.infer<typeof Line>): string {
  const listed = Object.entries(facts).filter(([name]) => !NOT_SHOWN.has(name));
  return shown(listed.length > 0 ? `${msg} (${named(listed)})` : msg);
}

const named = (facts: [string, unknown][]): string =>
  facts.map(([name, value]) => `${name} ${isFacts(value) ? named(Object.entries(value)) : String(value)}`).join(", ");
const isFacts = (value: unknown): value is object => typeof value === "object" && value !== null && !Array.isArray(value);

/** Always one line, whatever the input. */
const shown = (text: string) => stripVTControlCharacters(text).replace(/[\p{Cc}\s]+/gu, " ");

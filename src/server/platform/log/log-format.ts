/** Who reads the output: a person at a terminal, or a program. */
import type { Config } from "../../config/config.ts";
import { toText } from "./text-lines.ts";

/** Clears an unfinished progress line. */
const OVER_PROGRESS = "\r\x1b[2K";

type Choice = Pick<Config, "logFormat" | "logLevel">;

export const isForPeople = ({ logFormat }: Pick<Config, "logFormat">) => logFormat === "text" || (logFormat === undefined && process.stdout.isTTY === true);

/** Where the log is written; by default, unchanged to the standard output. */
export const logDestination = (choice: Choice) => (isForPeople(choice) ? { stream: { write: (json: string) => void process.stdout.write(toText(json)) } } : {});

/** Prints what an operator should read at startup. If JSON is configured, every line is JSON. */
export function createSay({ logFormat, logLevel }: Choice): (line: string) => void {
  if (logLevel === "silent") return () => {};
  if (logFormat === "json") return (line) => console.log(JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, msg: line }));
  return (line) => console.log(process.stdout.isTTY ? OVER_PROGRESS + line : line);
}

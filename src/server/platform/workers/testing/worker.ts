/** A thread to try limits with: it echoes, uses memory without end, or never answers. */
import { parentPort } from "node:worker_threads";
import { fillMemory } from "./tasks.ts";

parentPort?.on("message", (question: "echo" | "fillMemory" | "never") => {
  if (question === "fillMemory") fillMemory();
  if (question === "echo") parentPort?.postMessage(question);
});

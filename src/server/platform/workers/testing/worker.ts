/** A thread for testing limits: it echoes, uses memory without end, or never responds. */
import { parentPort } from "node:worker_threads";
import { fillMemory } from "./tasks.ts";

parentPort?.on("message", (question: "echo" | "fillMemory" | "never") => {
  if (question === "fillMemory") fillMemory();
  if (question === "echo") parentPort?.postMessage(question);
});

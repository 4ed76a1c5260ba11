/** The judged questions of questions.txt, in two halves: one for tuning, one that is only read at the end. */
import { readFileSync } from "node:fs";

const KINDS = ["plain", "paraphrased", "nonsense"] as const;
export type Kind = (typeof KINDS)[number];
export type Question = { kind: Kind; text: string; answers: string[] };

export function readQuestions(half: "tuning" | "held-out"): Question[] {
  const lines = readFileSync(new URL("./questions.txt", import.meta.url), "utf8").split("\n");
  return KINDS.flatMap((kind) =>
    lines
      .filter((line) => line.startsWith(`${kind} |`))
      .filter((_, index) => index % 2 === (half === "tuning" ? 0 : 1))
      .map((line) => {
        const [, text = "", answers = ""] = line.split("|").map((part) => part.trim());
        return { kind, text, answers: answers.split(" ").filter(Boolean) };
      }),
  );
}

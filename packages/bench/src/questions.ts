/** The judged questions: some for tuning, others that are only used at the end. */
import { readFileSync } from "node:fs";

const KINDS = ["plain", "paraphrased", "nonsense", "task", "problem", "constraint", "role", "keyword"] as const;
export type Kind = (typeof KINDS)[number];
export type Question = { kind: Kind; text: string; answers: string[] };

/** `held-out-order` was written for the order of the merged list. */
export const QUESTION_SETS = ["tuning", "held-out", "held-out-order"] as const;

export function readQuestions(which: (typeof QUESTION_SETS)[number]): Question[] {
  const lines = readFileSync(new URL(`./questions/${which}.txt`, import.meta.url), "utf8").split("\n");
  return KINDS.flatMap((kind) =>
    lines
      .filter((line) => line.startsWith(`${kind} |`))
      .map((line) => {
        const [, text = "", answers = ""] = line.split("|").map((part) => part.trim());
        return { kind, text, answers: answers.split(" ").filter(Boolean) };
      }),
  );
}

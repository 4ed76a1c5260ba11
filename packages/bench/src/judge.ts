/** How good results are: an expected tool first or among the first five, its rank, and whether nonsense finds anything. */
import type { Kind, Question } from "./questions.ts";

const FIRST = 5;
/** The results for a question, best first. */
export type Answer = (text: string) => string[];
export type Judged = { hitAt1: number; hitAt5: number; reciprocalRank: number; found: number };

export function judge(questions: Question[], kind: Kind, answer: Answer): Judged {
  const ofKind = questions.filter((question) => question.kind === kind);
  const ranks = ofKind.map(({ text, answers }) => {
    const slugs = answer(text);
    return { rank: slugs.findIndex((slug) => answers.includes(slug)), isFound: slugs.length > 0 };
  });
  const share = (count: number) => (100 * count) / ofKind.length;
  return {
    hitAt1: share(ranks.filter(({ rank }) => rank === 0).length),
    hitAt5: share(ranks.filter(({ rank }) => rank >= 0 && rank < FIRST).length),
    reciprocalRank: ranks.reduce((sum, { rank }) => sum + (rank < 0 ? 0 : 1 / (rank + 1)), 0) / ofKind.length,
    found: share(ranks.filter(({ isFound }) => isFound).length),
  };
}

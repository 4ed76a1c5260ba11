/** How well are questions answered, stage by stage, alone and among 20,000 generated tools; and how fast, how large? */

import { type Answer, type Benchmark, judge, percentile, QUESTION_SETS, type Question, type Row, readQuestions } from "@toolatlas/bench";
import { createEngine } from "../src/create-engine.ts";
import type { Engine } from "../src/engine.ts";
import { meaningByTable } from "../src/meaning.ts";
import { matchingOf } from "../src/query-matching.ts";
import { tokenize } from "../src/tokenize.ts";
import { demoTools } from "./demo-tools.ts";
import { generatedTools } from "./generated-tools.ts";

const PAGE = 10;
const DISTRACTORS = 20_000;
const RUNS = 3;
/** The time limit for a question by number of tools. */
const SIZES = [
  { count: 229, p99: 1 },
  { count: 100_000, p99: 12 },
  { count: 1_000_000, p99: 90 },
];
type Targets = Partial<Record<Question["kind"], { atLeast: number } | { atMost: number }>>;
const TARGETS: Targets = { plain: { atLeast: 95 }, paraphrased: { atLeast: 75 }, nonsense: { atMost: 2 } };

export const ask: Benchmark = async ({ large }) => {
  const demo = demoTools();
  const questions = readQuestions(QUESTION_SETS.find((set) => set === process.env.ASK) ?? "held-out");
  const rows: Row[] = [];
  const engine = createEngine(demo);
  for (const [name, answer] of Object.entries(stagesOf(engine))) rows.push(...judged(`ask, ${name}`, questions, answer, name === "all stages"));
  const crowded = createEngine([...demo, ...generatedTools(DISTRACTORS)]);
  for (const [name, answer] of Object.entries(stagesOf(crowded))) rows.push(...judged(`ask among 20k, ${name}`, questions, answer, false));
  for (const { count, p99 } of SIZES.filter(({ count: size }) => large || size < 1_000_000))
    rows.push(...speed(count <= demo.length ? engine : createEngine([...demo, ...generatedTools(count - demo.length)]), count, p99, questions));
  return rows;
};

/** Each stage separately, and all of them combined as visitors see them. */
function stagesOf(engine: Engine) {
  // Like the API: without a word there is nothing to search for.
  const exact: Answer = (text) => (tokenize(text).length === 0 ? [] : findExact(text));
  const findExact: Answer = (text) => engine.search({ text, ...matchingOf(text), offset: 0, length: PAGE }).hits.map(({ tool }) => tool.objectID);
  const others = (text: string, shown: string[], meaning = meaningByTable(text)) =>
    engine.ask({ text, shown: new Set(shown), length: PAGE - shown.length, meaning, filter: null }).map(({ tool }) => tool.objectID);
  const stages: Record<"exact only" | "some words only" | "meaning only" | "all stages", Answer> = {
    "exact only": exact,
    "some words only": (text) => others(text, [], null),
    "meaning only": (text) =>
      engine.ask({ text: "", shown: new Set(), length: PAGE, meaning: meaningByTable(text), filter: null }).map(({ tool }) => tool.objectID),
    "all stages": (text) => {
      const shown = exact(text);
      return shown.length < PAGE ? [...shown, ...others(text, shown)] : shown;
    },
  };
  return stages;
}

function judged(name: string, questions: Question[], answer: Answer, isTarget: boolean): Row[] {
  const kinds = [...new Set(questions.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const { hitAt1, hitAt5, reciprocalRank, found } = judge(questions, kind, answer);
    const value = kind === "nonsense" ? found : hitAt5;
    const figure =
      kind === "nonsense"
        ? `${found.toFixed(0)} % find something`
        : `${hitAt1.toFixed(0)} % hit@1, ${hitAt5.toFixed(0)} % hit@5, MRR ${reciprocalRank.toFixed(2)}`;
    return { what: `${name}, ${kind}`, figure, value, ...(isTarget ? TARGETS[kind] : {}) };
  });
}

/** One question as the server answers it: exact, then what follows. */
function speed(engine: Engine, count: number, p99: number, questions: Question[]): Row[] {
  const answer = stagesOf(engine)["all stages"];
  const texts = questions.map(({ text }) => text);
  const timed = (text: string) => {
    const started = performance.now();
    answer(text);
    return performance.now() - started;
  };
  for (const text of texts) timed(text);
  const times = texts.map((text) => Math.min(...Array.from({ length: RUNS }, () => timed(text))));
  const row = (part: number, target: { atMost?: number }): Row => {
    const value = percentile(times, part);
    return { what: `ask ${count} tools, p${part * 100}`, figure: `${value.toFixed(2)} ms`, value, ...target };
  };
  return [row(0.5, {}), row(0.99, { atMost: p99 })];
}

/** What benchmarks share, here and in the packages. */
export { type DemoListing, demoListings } from "./demo-listings.ts";
export { type Answer, judge } from "./judge.ts";
export { type GeneratedTool, makeTool } from "./make-tool.ts";
export { interleave, median, milliseconds, percentile } from "./measure.ts";
export { QUESTION_SETS, type Question, readQuestions } from "./questions.ts";
export { createRandom, type Random } from "./random.ts";
export { type Benchmark, formatRow, formatTable, type Row } from "./table.ts";
export { CATEGORIES } from "./vocabulary.ts";

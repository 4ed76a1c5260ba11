import { ImportFileError } from "../sniff-file.ts";

/** A tool has lists and objects of texts; deeper nesting costs memory and cannot be a tool. */
const MAX_DEPTH = 32;

/** Checks JSON chunk by chunk before it is parsed, and rejects deep nesting. */
export function createDepthGuard() {
  const marks = /["\\[\]{}]/g;
  let depth = 0;
  let isText = false;
  /** A backslash at the end of a chunk escapes the first character of the next. */
  let start = 0;
  return {
    check(chunk: string): void {
      if (chunk === "") return;
      marks.lastIndex = start;
      start = 0;
      for (let mark = marks.exec(chunk); mark; mark = marks.exec(chunk)) {
        const [character] = mark;
        if (isText && character === "\\") {
          marks.lastIndex += 1;
          if (marks.lastIndex > chunk.length) start = 1;
        } else if (character === '"') isText = !isText;
        else if (!isText) depth += character === "[" || character === "{" ? 1 : character === "\\" ? 0 : -1;
        if (depth > MAX_DEPTH) throw new ImportFileError(`There are more than ${MAX_DEPTH} lists or objects inside each other.`);
      }
    },
  };
}

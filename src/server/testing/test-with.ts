import { test } from "vitest";
import { missingPrograms } from "./find-program.ts";

const isFull = process.env.TEST_TIER === "full";

/** A test that needs these programs: skipped if one is missing, except by `npm test -- --full`, which requires them. */
export const testWith = (...programs: string[]) => test.skipIf(!isFull && missingPrograms().some(({ name }) => programs.includes(name)));

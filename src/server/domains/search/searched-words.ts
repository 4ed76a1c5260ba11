import { wordsOf } from "./engine/words.ts";

const MAX_LENGTH = 100;

/** Spelt alike is searched alike; a text without any word tells nothing. */
export const searchedWords = (query: string) => wordsOf(query).join(" ").slice(0, MAX_LENGTH).toWellFormed();

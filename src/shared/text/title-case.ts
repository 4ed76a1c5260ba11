/** "AI tools" → "AI Tools". */
export const titleCase = (words: string) => words.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());

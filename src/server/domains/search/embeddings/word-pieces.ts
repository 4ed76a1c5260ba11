/** Text to the numbers of word pieces, as BERT's uncased vocabularies have them. */

const CLASS = "[CLS]";
const END = "[SEP]";
const UNKNOWN = "[UNK]";
const MAX_WORD = 100;
/** As BERT counts it: every ASCII sign is punctuation, also those that Unicode calls symbols. */
const STANDS_ALONE = /[!-/:-@[-`{-~\p{P}\p{Script=Han}]/gu;

export function createWordPieces(vocabulary: string) {
  const numbers = new Map(vocabulary.split(/\r?\n/).map((piece, number) => [piece, number]));
  const numberOf = (piece: string) => numbers.get(piece) ?? numbers.get(UNKNOWN) ?? 0;

  /** The longest pieces first; a word with a part that no piece fits is unknown as a whole. */
  function piecesOf(word: string): number[] {
    const pieces: number[] = [];
    for (let start = 0; start < word.length; ) {
      let end = word.length;
      while (end > start && !numbers.has(pieceAt(word, start, end))) end--;
      if (end === start || word.length > MAX_WORD) return [numberOf(UNKNOWN)];
      pieces.push(numberOf(pieceAt(word, start, end)));
      start = end;
    }
    return pieces;
  }

  return (text: string, most: number): number[] => {
    const pieces = wordsOf(text).flatMap(piecesOf);
    return [numberOf(CLASS), ...pieces.slice(0, most - 2), numberOf(END)];
  };
}

const pieceAt = (word: string, start: number, end: number) => (start > 0 ? "##" : "") + word.slice(start, end);

const wordsOf = (text: string) =>
  text
    .replace(/[\0\ufffd\p{Cc}]/gu, " ")
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(STANDS_ALONE, " $& ")
    .split(/\s+/)
    .filter(Boolean);

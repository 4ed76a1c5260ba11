/** The stored text with what was typed after it was sent. */
export function withTyped<Draft extends object>(stored: Draft, sent: Draft, typed: Draft): Draft {
  const draft = { ...stored };
  for (const name in typed) if (typed[name] !== sent[name]) draft[name] = typed[name];
  return draft;
}

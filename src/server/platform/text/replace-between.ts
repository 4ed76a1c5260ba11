/** Rewrites the text between two marks, wherever both occur. A pattern with `[\s\S]*?` would search for the second from every first. */
export function replaceBetween(text: string, [open, close]: [open: string, close: string], rewrite: (inner: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const start = text.indexOf(open, from);
    const end = start < 0 ? -1 : text.indexOf(close, start + open.length);
    if (end < 0) return parts.join("") + text.slice(from);
    parts.push(text.slice(from, start), rewrite(text.slice(start + open.length, end)));
    from = end + close.length;
  }
}

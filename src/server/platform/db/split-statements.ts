/** The statements of an SQL text, without comments. Handles semicolons inside strings, names and function bodies. */
const PARTS = /'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\/|;|[^'"$;/-]+|./g;

export function splitStatements(text: string): string[] {
  const statements = [""];
  for (const [part] of text.matchAll(PARTS)) {
    if (part === ";") statements.push("");
    else if (!part.startsWith("--") && !part.startsWith("/*")) statements.push(statements.pop() + part);
  }
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

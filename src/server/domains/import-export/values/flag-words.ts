/** Yes and no as spreadsheets have it; null for any other text. */
export function flagOf(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  const word = String(value).trim().toLowerCase();
  if (/^(yes|y|true|t|1|x|✓|✔|✅|available|ja|oui|si|sí)$/.test(word)) return true;
  return /^(no|n|false|f|0|-|–|—|✗|✘|❌|none|n\/a|nein|non)$/.test(word) ? false : null;
}

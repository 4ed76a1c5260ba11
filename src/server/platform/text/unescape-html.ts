const CHARACTERS: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };

/** The text of what `escapeHtml` or sanitize-html escaped. Other entities stay as they are. */
export const unescapeHtml = (html: string) => html.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => CHARACTERS[entity] ?? entity);

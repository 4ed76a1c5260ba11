const CHARACTERS: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };

/** Reverses `escapeHtml` and sanitize-html's escaping. Other entities stay as they are. */
export const unescapeHtml = (html: string) => html.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => CHARACTERS[entity] ?? entity);

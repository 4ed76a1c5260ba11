import { escapeHtml } from "../../../shared/text/escape-html.ts";

type Embedded = { slug: string; title: string };

export const embedSnippet = ({ url, name }: { url: string; name: string }, { slug, title }: Embedded): string =>
  `<iframe src="${url}/embed/collections/${slug}" title="${escapeHtml(`${title} on ${name}`)}" width="400" height="480" loading="lazy" style="border:0"></iframe>`;

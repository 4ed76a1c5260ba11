/** The API's description as a page for people: made from the same document, with no script at all. */
import { escapeHtml } from "../../../contract/text/escape-html.ts";
import type { Description, Operation } from "./openapi.ts";

type Parameter = { name: string; in: string; required?: boolean; description?: string };
type Named = { path: string; method: string; operation: Operation };

export function apiDocsHtml(description: Description, { siteName, siteUrl }: { siteName: string; siteUrl: string }): string {
  const operations: Named[] = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? "");
  const { "Public API": open = [], ...own } = Object.fromEntries(groups);
  return `<header class="head"><div class="wrap"><a class="brand" href="/">${escapeHtml(siteName)}</a></div></header>
<main id="main" class="wrap"><header class="page-head page-head--list"><h1>API</h1><p>Read the directory from your own programs. No key is needed to begin.</p></header>
<div class="read read--text"><div class="read__main"><div class="rich">${introduction(siteUrl)}
<h2 id="public">Public API</h2>${open.map(operationHtml).join("")}
<h2 id="site">What the site's own pages use</h2><p>These addresses may change with the pages. They are described so that you can see what we do, and so that tools can check it.</p>
${Object.entries(own)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([name, list]) => `<h2>${escapeHtml(name)}</h2>${(list ?? []).map(operationHtml).join("")}`)
  .join("")}</div></div></div></main>`;
}

const introduction = (siteUrl: string) => `<ul>
<li>The whole description: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1). Any generator makes a client from it.</li>
<li>Every answer carries an <code>ETag</code>; send it back as <code>If-None-Match</code> and an unchanged answer costs nothing.</li>
<li>Limits are said in <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code>. A key, sent as <code>x-api-key</code>, raises them.</li>
<li>Assistants: connect to <code>${escapeHtml(siteUrl)}/mcp</code> (Model Context Protocol), or read <a href="/llms.txt">/llms.txt</a>.</li>
<li>Everything at once: <a href="/dumps/tools.jsonl">JSON Lines</a>, <a href="/dumps/tools.csv">CSV</a> and <a href="/dumps/LICENCE.txt">their licence</a>. What is new: <a href="/feeds">feeds</a>.</li>
</ul><pre tabindex="0"><code>curl ${escapeHtml(siteUrl)}/api/v1/tools?category=coding&amp;pricing=free</code></pre>`;

/** Names in backticks look like code. */
const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");

function operationHtml({ path, method, operation }: Named): string {
  const parameters = (operation.parameters ?? []) as Parameter[];
  const answer = operation.responses["200"]?.content?.["application/json"] as { example?: unknown } | undefined;
  const rows = parameters.map(
    (parameter) =>
      `<tr><td><code>${escapeHtml(parameter.name)}</code></td><td>${escapeHtml(parameter.in)}${parameter.required ? ", required" : ""}</td><td>${prose(parameter.description ?? "")}</td></tr>`,
  );
  return `<section id="${escapeHtml(operation.operationId ?? "")}"><h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3><p>${prose(operation.summary ?? "")}</p>${
    operation.description && operation.description !== `${operation.summary}.` ? `<p>${prose(operation.description)}</p>` : ""
  }${rows.length > 0 ? `<div class="scroll" role="group" aria-label="Parameters of ${method.toUpperCase()} ${escapeHtml(path)}" tabindex="0"><table><thead><tr><th>Parameter</th><th>In</th><th>Meaning</th></tr></thead><tbody>${rows.join("")}</tbody></table></div>` : ""}${
    answer?.example === undefined
      ? ""
      : `<details><summary>Example answer</summary><pre tabindex="0"><code>${escapeHtml(JSON.stringify(answer.example, null, 2))}</code></pre></details>`
  }</section>`;
}

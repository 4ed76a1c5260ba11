import { useQuery } from "@tanstack/react-query";
import { Fragment, type ReactNode, useState } from "react";
import { Link } from "wouter";
import { PUBLIC_API_LIMITS } from "../../contract/api-limits.ts";
import { pathOf } from "../../contract/operations/path-of.ts";
import { LoadFailed } from "../components/load-failed.tsx";
import type { Language } from "../features/api-docs/code-samples.ts";
import { Endpoint } from "../features/api-docs/endpoint.tsx";
import { definePage } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { apiDocsQuery } from "../queries/page-queries.ts";

const OPENAPI = pathOf("GET /api/openapi.json");
const SUBTITLE = "Read the directory from your own code. No key needed to start.";

export const page = definePage({
  data: () => [apiDocsQuery()],
  showsFailure: true,
  head: () => ({ title: "API", description: `${SUBTITLE} Code samples in curl, JavaScript and Python.`, canonical: "/docs/api" }),
  view: ApiDocs,
});

type Part = { id: string; title: string; words: string; view: ReactNode };

function ApiDocs() {
  const { data, isError, refetch } = useQuery(apiDocsQuery());
  const site = useSite();
  const [language, setLanguage] = useState<Language>("curl");
  const [query, setQuery] = useState("");
  if (isError) return <LoadFailed retry={refetch} />;
  const endpoints = (data?.operations ?? []).map((operation) => ({
    id: operation.id,
    title: operation.title,
    words: [operation.path, operation.summary, operation.description, ...operation.parameters.map(({ name }) => name)].join(" "),
    view: <Endpoint operation={operation} language={language} onLanguage={setLanguage} />,
  }));
  const parts: Part[] = [...guides(site.apiBaseUrl || site.url), ...endpoints];
  const needle = query.trim().toLowerCase();
  const shown = parts.filter(({ title, words }) => `${title} ${words}`.toLowerCase().includes(needle));
  return (
    <div className="wrap">
      <header className="page-head page-head--alone">
        <h1>API</h1>
        <p>{SUBTITLE}</p>
      </header>
      <div className="docs">
        <nav className="docs__index" aria-label="On this page">
          <input
            className="field"
            type="search"
            aria-label="Search the docs"
            placeholder="Search the docs"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <ul>
            {shown.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
          {shown.length === 0 && <p role="status">No matches for “{query.trim()}”.</p>}
        </nav>
        <div className="docs__main">
          {shown.map(({ id, view }) => (
            <Fragment key={id}>{view}</Fragment>
          ))}
        </div>
      </div>
    </div>
  );
}

function Guide({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}

const guide = (id: string, title: string, words: string, text: ReactNode): Part => ({
  id,
  title,
  words,
  view: (
    <Guide id={id} title={title}>
      {text}
    </Guide>
  ),
});

const guides = (base: string): Part[] => [
  guide(
    "start",
    "Get started",
    "base url openapi json client generate",
    <>
      <p>
        The base URL is <code>{base}/api/v1</code>. Responses are JSON. CORS is open to all origins.
      </p>
      <p>
        <a href={OPENAPI}>{OPENAPI}</a> describes the API in OpenAPI 3.1, so you can generate a client.
      </p>
    </>,
  ),
  guide(
    "limits",
    "Rate limits and keys",
    "rate limit key x-api-key ratelimit header quota 429",
    <>
      <p>
        The API works without a key: {PUBLIC_API_LIMITS.anonymous} requests per minute. A key raises your rate limit to {PUBLIC_API_LIMITS.key}. Create one on
        your <Link href="/profile">profile</Link> and send it as <code>x-api-key</code>.
      </p>
      <p>
        Each response has <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and <code>RateLimit-Reset</code> headers. Over the limit, the API
        returns 429.
      </p>
    </>,
  ),
  guide(
    "caching",
    "Caching",
    "etag if-none-match 304",
    <p>
      Every response has an <code>ETag</code>. Send it as <code>If-None-Match</code> to get an empty 304 if nothing changed.
    </p>,
  ),
  guide(
    "more",
    "Feeds, downloads and assistants",
    "rss atom json feed dump csv jsonl mcp llms.txt",
    <ul>
      <li>
        <Link href="/feeds">Feeds</Link> for new tools, news and posts.
      </li>
      <li>
        The whole directory as <a href="/dumps/tools.jsonl">JSON Lines</a> or <a href="/dumps/tools.csv">CSV</a>, under{" "}
        <a href="/dumps/LICENSE.txt">this license</a>.
      </li>
      <li>
        Assistants can connect to <code>{base}/mcp</code> or read <a href="/llms.txt">/llms.txt</a>.
      </li>
    </ul>,
  ),
];

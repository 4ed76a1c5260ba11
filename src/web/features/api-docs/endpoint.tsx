/** One call of the public API: what it does, its parameters, sample code, and a form that makes it. */
import { useState } from "react";
import type { DocsOperation, DocsParameter } from "../../../contract/api-docs.ts";
import { useSite } from "../../lib/site.ts";
import { Code, Prose } from "./code.tsx";
import { codeSample, LANGUAGES, type Language } from "./code-samples.ts";
import { TryIt, type Values } from "./try-it.tsx";

type Props = { operation: DocsOperation; language: Language; onLanguage: (language: Language) => void };

export function Endpoint({ operation, language, onLanguage }: Props) {
  const { url, apiBaseUrl } = useSite();
  const { id, method, path, title, summary, description, parameters, example } = operation;
  const [values, setValues] = useState<Values>(() => Object.fromEntries(parameters.filter((one) => one.in === "path").map((one) => [one.name, one.example])));
  const call = addressOf(operation, values);
  return (
    <section className="endpoint" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="endpoint__path">
        <span className="badge badge--ok">{method}</span> <code>{path}</code>
      </p>
      <Prose text={`${summary}.`} />
      {description && <Prose text={description} />}
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      <div className="samples">
        <fieldset>
          <legend className="sr">Language of the samples</legend>
          {LANGUAGES.map(({ id: name, label }) => (
            <label key={name}>
              <input type="radio" name={`${id}-language`} checked={language === name} onChange={() => onLanguage(name)} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <Code label={`${title}, ${language}`} text={codeSample(language, (apiBaseUrl || url) + call)} />
      </div>
      <TryIt operation={operation} values={values} onValues={setValues} call={call} />
      {example !== null && (
        <details className="endpoint__example">
          <summary>Example response</summary>
          <Code label="Example response" text={JSON.stringify(example, null, 2)} />
        </details>
      )}
    </section>
  );
}

function addressOf({ path, parameters }: DocsOperation, values: Values): string {
  const filled = parameters
    .filter(({ in: place }) => place === "path")
    .reduce((address, { name }) => address.replace(`{${name}}`, encodeURIComponent(values[name] ?? "")), path);
  const query = new URLSearchParams(
    parameters.filter(({ in: place, name }) => place === "query" && values[name]).map(({ name }) => [name, values[name] ?? ""]),
  );
  return query.size > 0 ? `${filled}?${query}` : filled;
}

function Parameters({ parameters }: { parameters: DocsParameter[] }) {
  return (
    <dl className="parameters">
      {parameters.map(({ name, required, description, values }) => (
        <div key={name}>
          <dt>
            <code>{name}</code> {required && <small>required</small>}
          </dt>
          <dd>
            {description && <Prose text={description} />}
            {values.length > 0 && <small>One of {values.join(", ")}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Makes the call shown in the samples, and shows the response. */
import { type FormEvent, useId, useState } from "react";
import type { DocsOperation } from "../../../contract/api-docs.ts";
import { useSite } from "../../lib/site.ts";
import { Button } from "../../ui/button.tsx";
import { Code } from "./code.tsx";

export type Values = Record<string, string>;
type Result = { status: number; left: string | null; body: string };
type Props = { operation: DocsOperation; values: Values; onValues: (values: Values) => void; call: string };

const MAX_LENGTH = 20_000;

export function TryIt({ operation: { parameters, title }, values, onValues, call }: Props) {
  const { apiBaseUrl } = useSite();
  const id = useId();
  const [result, setResult] = useState<Result | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const response = await fetch(apiBaseUrl + call);
      setResult({ status: response.status, left: response.headers.get("ratelimit-remaining"), body: pretty(await response.text()) });
    } catch (error) {
      console.error("The call failed", error);
      setResult({ status: 0, left: null, body: "The request failed. Check your connection and try again." });
    }
    setBusy(false);
  }
  return (
    <details className="try">
      <summary>Try it</summary>
      <form onSubmit={send} aria-label={`Try it: ${title}`}>
        {parameters.map(({ name, required, values: options, example }) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{name}</label>
            {options.length > 0 ? (
              <select
                className="field"
                id={`${id}-${name}`}
                value={values[name] ?? ""}
                onChange={({ target }) => onValues({ ...values, [name]: target.value })}
              >
                <option value="">Any</option>
                {options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            ) : (
              <input
                className="field"
                id={`${id}-${name}`}
                required={required}
                placeholder={example}
                value={values[name] ?? ""}
                onChange={({ target }) => onValues({ ...values, [name]: target.value })}
              />
            )}
          </div>
        ))}
        <Button type="submit" busy={isBusy}>
          Send request
        </Button>
      </form>
      {result && (
        <div role="status">
          <p className="try__status">
            {result.status > 0 && <b>{result.status}</b>} {result.left !== null && `${result.left} requests left this minute`}
          </p>
          <Code label={`Response of ${title}`} text={result.body} />
        </div>
      )}
    </details>
  );
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2).slice(0, MAX_LENGTH);
  } catch {
    // For example a proxy's error page: shown as is.
    return text.slice(0, MAX_LENGTH);
  }
}

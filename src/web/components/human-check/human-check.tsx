import styles from "altcha/altcha.css?url";
import { useEffect, useRef, useState } from "react";
import { pathOf } from "../../../contract/operations/path-of.ts";
import { useSite } from "../../lib/site.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";

/** `round` changes when a token was used, which restarts the check. `baseUrl`: the server that issues and verifies the challenge. */
type Props = { action: string; round: number; onToken: (token: string) => void; baseUrl?: string };

/** The CAPTCHA widget. Its code is loaded only where it is shown. */
export function HumanCheck({ action, round, onToken, baseUrl }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const report = useRef(onToken);
  report.current = onToken;
  const { contactBaseUrl, turnstileSiteKey } = useSite();
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round or attempt restarts the check.
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let isOver = false;
    let remove = () => {};
    const setToken = (token: string) => !isOver && report.current(token);
    const show = turnstileSiteKey ? showTurnstile : showAltcha;
    setFailed(false);
    show(element, { siteKey: turnstileSiteKey ?? "", challenge: (baseUrl ?? contactBaseUrl) + pathOf("GET /api/human-check"), action, setToken }).then(
      (undo) => {
        remove = undo;
        if (isOver) undo();
      },
      () => setFailed(true),
    );
    return () => {
      setToken("");
      isOver = true;
      remove();
    };
  }, [round, attempt, action, baseUrl, contactBaseUrl, turnstileSiteKey]);

  return (
    <div className="human">
      {!turnstileSiteKey && <link rel="stylesheet" href={styles} precedence="own" />}
      <div ref={container} className="human__place" />
      {isFailed && (
        <FormError>
          <span>
            The human check could not be loaded.{" "}
            <Button variant="link" onClick={() => setAttempt((before) => before + 1)}>
              Try again
            </Button>
          </span>
        </FormError>
      )}
    </div>
  );
}

type Show = { siteKey: string; challenge: string; action: string; setToken: (token: string) => void };

async function showAltcha(container: HTMLElement, { challenge, setToken }: Show) {
  const { createAltcha } = await import("./altcha.ts");
  const widget = createAltcha(challenge);
  widget.addEventListener("statechange", (event) => {
    const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail;
    setToken(state === "verified" && payload ? payload : "");
  });
  container.replaceChildren(widget);
  return () => widget.remove();
}

async function showTurnstile(container: HTMLElement, { siteKey, action, setToken }: Show) {
  const { loadTurnstile } = await import("./turnstile.ts");
  const turnstile = await loadTurnstile();
  const box = document.createElement("div");
  container.replaceChildren(box);
  const theme = document.documentElement.classList.contains("dark") ? "dark" : "light";
  const clearToken = () => setToken("");
  const id = turnstile.render(box, {
    sitekey: siteKey,
    action,
    theme,
    callback: setToken,
    "expired-callback": clearToken,
    "error-callback": () => {
      clearToken();
      return true;
    },
  });
  return () => {
    turnstile.remove(id);
    box.remove();
  };
}

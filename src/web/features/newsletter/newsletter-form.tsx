import { type FormEvent, useId, useRef, useState } from "react";
import { NEWSLETTER_MESSAGES } from "../../../contract/shell-messages.ts";
import { useHumanQuestion } from "../../components/human-check/human-question.tsx";
import { useApi } from "../../lib/api-context.ts";
import { Button } from "../../ui/button.tsx";

const FAILURE = { footer: NEWSLETTER_MESSAGES.footerFailure, popup: NEWSLETTER_MESSAGES.popupFailure };

type Props = { place: keyof typeof FAILURE; onSubscribed?: () => void };

export function NewsletterForm({ place, onSubscribed }: Props) {
  const id = useId();
  const { call } = useApi();
  // The footer stands on every page: plain state here keeps the mutation code out of what each of them loads first.
  const [state, setState] = useState<"idle" | "sending" | "done" | "failed">("idle");

  const form = useRef<HTMLFormElement>(null);
  const question = useHumanQuestion("subscribe", (token) => void send(token));

  async function send(humanCheck: string) {
    if (!form.current) return;
    const body = Object.fromEntries(new FormData(form.current));
    setState("sending");
    try {
      await call("/api/subscribe", { method: "POST", body, humanCheck });
      setState("done");
      onSubscribed?.();
    } catch (error) {
      if (question.ask(error)) return setState("idle");
      console.error("Subscribing failed", error);
      setState("failed");
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void send("");
  }

  if (state === "done") {
    return (
      <>
        <p className="news-done" role="status">
          {NEWSLETTER_MESSAGES.success}
        </p>
        <p>Check your inbox to confirm.</p>
      </>
    );
  }
  return (
    <form className="news-form" method="post" ref={form} onSubmit={submit}>
      <label className="sr" htmlFor={id}>
        Email address
      </label>
      <input className="field" id={id} name="email" type="email" required maxLength={254} placeholder="you@example.com" autoComplete="email" />
      {/* Nobody sees this field; whoever fills it in is a bot. */}
      <input className="sr" name="company" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <Button variant="outline" type="submit" busy={state === "sending"}>
        {state === "sending" ? "Subscribing…" : "Subscribe"}
      </Button>
      {question.widget}
      {state === "failed" && (
        <p className="news-failed" role="alert">
          {FAILURE[place]}
        </p>
      )}
    </form>
  );
}

import { useId, useRef, useState } from "react";
import { pathOf } from "../../../contract/operations/path-of.ts";
import { NEWSLETTER_MESSAGES } from "../../../contract/shell-messages.ts";
import { useHumanCheck } from "../../components/human-check/use-human-check.tsx";
import { useApi } from "../../lib/api-context.ts";
import { useSite } from "../../lib/site.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Subscribed } from "./subscribed.tsx";

/** `failure`: worded differently in each place by the specification. `problem`: the error after a submission without JavaScript. */
type Props = { failure: string; problem?: string | undefined; onSubscribed?: () => void };

/** On every page, so it is kept small: no FormField, and its logic loads when it is submitted. */
export function NewsletterForm({ failure, problem, onSubscribed }: Props) {
  const errorId = useId();
  const { call } = useApi();
  const { apiBaseUrl } = useSite();
  const [isDone, setDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const humanCheck = useHumanCheck("subscribe", form);
  const { submit, isBusy, fieldError, formError } = useSubmit(
    async (sent) => {
      const part = await import("./subscribe.ts");
      const wrong = await part.subscribe(sent, call, humanCheck.takeToken());
      if (wrong) return wrong;
      setDone(true);
      onSubscribed?.();
    },
    (error) => {
      if (humanCheck.showIfRequired(error)) return null;
      console.error("Subscribing failed", error);
      return failure;
    },
  );

  if (isDone) {
    return (
      <>
        <p className="news-done" role="status">
          <Subscribed />
        </p>
        <p>{NEWSLETTER_MESSAGES.confirm}</p>
      </>
    );
  }
  return (
    <form className="news-form" method="post" action={apiBaseUrl + pathOf("POST /api/subscribe")} noValidate ref={form} onSubmit={submit}>
      <input
        className="field"
        name="email"
        type="email"
        aria-label="Email address"
        required
        maxLength={254}
        placeholder="you@example.com"
        autoComplete="email"
        aria-invalid={!!fieldError}
        aria-describedby={errorId}
      />
      {/* Only browsers without styles show this field, hence its name; otherwise only bots fill it in. */}
      <div className="sr" aria-hidden="true">
        <label>
          Leave this empty
          <input name="company" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button variant="outline" type="submit" busy={isBusy}>
        {isBusy ? "Subscribing…" : "Subscribe"}
      </Button>
      {humanCheck.widget}
      <FormError id={errorId}>{fieldError ?? formError ?? problem}</FormError>
    </form>
  );
}

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId } from "react";
import { MESSAGES } from "../../contract/messages.ts";
import { useApi } from "../lib/api-context.ts";
import { Button } from "../ui/button.tsx";

const FAILURE = { footer: MESSAGES.newsletter.footerFailure, popup: MESSAGES.newsletter.popupFailure };

type Props = { place: keyof typeof FAILURE; onSubscribed?: () => void };

export function NewsletterForm({ place, onSubscribed }: Props) {
  const id = useId();
  const { call } = useApi();
  const subscribe = useMutation({
    mutationFn: (body: Record<string, unknown>) => call("/api/subscribe", { method: "POST", body }),
    onSuccess: () => onSubscribed?.(),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    subscribe.mutate(Object.fromEntries(new FormData(event.currentTarget)));
  }

  if (subscribe.isSuccess) {
    return (
      <p className="news-done" role="status">
        {MESSAGES.newsletter.success}
      </p>
    );
  }
  return (
    <form className="news-form" onSubmit={submit}>
      <label className="sr" htmlFor={id}>
        Email address
      </label>
      <input className="field" id={id} name="email" type="email" required maxLength={254} placeholder="you@example.com" autoComplete="email" />
      {/* Nobody sees this field; whoever fills it in is a bot. */}
      <input className="sr" name="company" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <Button variant="outline" type="submit" busy={subscribe.isPending}>
        {subscribe.isPending ? "Subscribing…" : "Subscribe"}
      </Button>
      {subscribe.isError && (
        <p className="news-failed" role="alert">
          {FAILURE[place]}
        </p>
      )}
    </form>
  );
}

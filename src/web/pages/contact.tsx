import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import { CONTACT_TOPICS, ContactForm, MAX_MESSAGE } from "../../contract/contact.ts";
import { MESSAGES } from "../../contract/messages.ts";
import { HumanCheck } from "../components/human-check/human-check.tsx";
import { contactFailure } from "../features/contact/contact-failure.ts";
import { useApi } from "../lib/api-context.ts";
import { definePage } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

const SUBTITLE = "Questions, partnerships, press or help: write to us, a person reads it.";

export const page = definePage({
  head: () => ({ title: "Contact", description: SUBTITLE, canonical: "/contact" }),
  view: Contact,
});

function Contact() {
  const [isSent, setSent] = useState(false);
  return (
    <div className="wrap">
      <header className="page-head page-head--list">
        <h1>Contact</h1>
        <p>{SUBTITLE}</p>
      </header>
      {isSent ? (
        <div className="contact contact--sent" role="status">
          <Icon name="check" />
          <p>{MESSAGES.contact.sent}</p>
          <Button variant="outline" onClick={() => setSent(false)}>
            Write another message
          </Button>
        </div>
      ) : (
        <Form onSent={() => setSent(true)} />
      )}
    </div>
  );
}

function Form({ onSent }: { onSent: () => void }) {
  const id = useId();
  const { call } = useApi();
  const { contactBaseUrl } = useSite();
  const token = useRef("");
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<{ field: string; message: string } | null>(null);
  const send = useMutation({
    mutationFn: (body: ContactForm) => call("/api/contact", { method: "POST", body, ...(contactBaseUrl && { baseUrl: contactBaseUrl }) }),
    onSuccess: onSent,
    onError: (error) => {
      setProblem({ field: "form", message: contactFailure(error) });
      // A solved check counts once. What was written stays.
      setRound((before) => before + 1);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const read = ContactForm.safeParse({ ...Object.fromEntries(new FormData(form)), turnstileToken: token.current });
    setProblem(null);
    if (read.success) return send.mutate(read.data);
    const [issue] = read.error.issues;
    const field = String(issue?.path[0] ?? "form");
    setProblem({ field, message: issue?.message ?? MESSAGES.contact.fill });
    form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  }

  const bad = (field: string) => (problem?.field === field ? { "aria-invalid": true, "aria-describedby": `${id}-problem` } : {});
  const row = (field: string) => (problem?.field === field ? "bad" : undefined);
  return (
    <form className="form contact" onSubmit={submit} noValidate method="post" action={`${contactBaseUrl}/api/contact`}>
      <div className="contact__pair">
        <div className={row("name")}>
          <label htmlFor={`${id}-name`}>Name</label>
          <input className="field" id={`${id}-name`} name="name" required maxLength={100} autoComplete="name" {...bad("name")} />
        </div>
        <div className={row("email")}>
          <label htmlFor={`${id}-email`}>Email</label>
          <input className="field" id={`${id}-email`} name="email" type="email" required maxLength={254} autoComplete="email" {...bad("email")} />
        </div>
      </div>
      <div>
        <label htmlFor={`${id}-topic`}>Topic</label>
        <select className="field" id={`${id}-topic`} name="topic" defaultValue={CONTACT_TOPICS[0]}>
          {CONTACT_TOPICS.map((topic) => (
            <option key={topic}>{topic}</option>
          ))}
        </select>
      </div>
      <div className={row("message")}>
        <label htmlFor={`${id}-message`}>Message</label>
        <textarea
          className="field field--text contact__message"
          id={`${id}-message`}
          name="message"
          required
          maxLength={MAX_MESSAGE}
          rows={8}
          {...bad("message")}
        />
      </div>
      <HumanCheck
        action="contact"
        round={round}
        onToken={(given) => {
          token.current = given;
        }}
      />
      <noscript>
        <p className="form__error">The human check needs JavaScript. Without it this form cannot be sent.</p>
      </noscript>
      {problem && (
        <p className="form__error" id={`${id}-problem`} role="alert">
          {problem.message}
        </p>
      )}
      <div>
        <Button type="submit" busy={send.isPending}>
          {send.isPending ? "Sending…" : "Send Message"}
        </Button>
      </div>
    </form>
  );
}

import { useId, useState } from "react";
import type { ContactForm as Message } from "../../../contract/contact.ts";
import { CONTACT_TOPICS, MAX_MESSAGE } from "../../../contract/contact-topics.ts";
import { MESSAGES } from "../../../contract/messages.ts";
import { pathOf } from "../../../contract/operations/path-of.ts";
import { HumanCheck } from "../../components/human-check/human-check.tsx";
import { ApiError } from "../../lib/api.ts";
import { useApi } from "../../lib/api-context.ts";
import { useSite } from "../../lib/site.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";

type Values = Record<keyof Message, string>;

const { fill } = MESSAGES.contact;
const FIELDS = ["name", "email", "topic", "message"] as const;
/** Shown below each empty field, in addition to the general message. */
const MISSING: Partial<Record<keyof Message, string>> = { name: "Enter your name", email: "Enter your email address", message: "Write a message" };
const TOPICS = CONTACT_TOPICS.map((topic) => ({ value: topic, label: topic }));

export function ContactForm({ onSent }: { onSent: () => void }) {
  const errorId = useId();
  const { call } = useApi();
  const { contactBaseUrl } = useSite();
  const [round, setRound] = useState(0);
  // No default values, which would overwrite text typed before hydration.
  const { form, field, submit, isBusy, error } = useSchemaForm<Values, Message>({
    schema: async () => (await import("../../../contract/contact.ts")).ContactForm,
    async send(body) {
      await call("POST /api/contact", { body, ...(contactBaseUrl && { baseUrl: contactBaseUrl }) });
      onSent();
    },
    explain(failure) {
      // A solved check is valid once. The typed text stays.
      setRound((before) => before + 1);
      return contactFailure(failure);
    },
  });
  const { errors } = form.formState;
  const wrong = FIELDS.map((name) => errors[name]?.message).filter((message) => message !== undefined);

  /** The specification has one message for all missing fields: it is shown once, and each empty field refers to it and adds its own. */
  const marked = (name: (typeof FIELDS)[number]) => {
    const { input, error: message } = field(name);
    return message === fill ? { input, errorId, error: MISSING[name] } : { input, error: message };
  };
  return (
    <form className="form contact" onSubmit={submit} noValidate method="post" action={contactBaseUrl + pathOf("POST /api/contact")}>
      <div className="form__pair">
        <FormField {...marked("name")} label="Name" required maxLength={100} autoComplete="name" />
        <FormField {...marked("email")} label="Email" required type="email" maxLength={254} autoComplete="email" />
      </div>
      <FormField {...marked("topic")} label="Topic" required options={TOPICS} />
      <FormField {...marked("message")} label="Message" required lines={8} maxLength={MAX_MESSAGE} />
      <HumanCheck
        action="contact"
        round={round}
        onToken={(token) => {
          form.setValue("turnstileToken", token);
          if (token) form.clearErrors("turnstileToken");
        }}
      />
      <noscript>
        <p className="form__error">The human check needs JavaScript. Without it this form cannot be sent.</p>
      </noscript>
      <FormError id={errorId}>{wrong.includes(fill) ? fill : wrong.length === 0 && (errors.turnstileToken?.message ?? error)}</FormError>
      <div>
        <Button type="submit" busy={isBusy}>
          {isBusy ? "Sending…" : "Send Message"}
        </Button>
      </div>
    </form>
  );
}

/** The error messages of section 8: the server's own, refused by the server, or server unreachable. */
export function contactFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return MESSAGES.contact.wrong;
  return error.sentence ?? MESSAGES.contact.failed;
}

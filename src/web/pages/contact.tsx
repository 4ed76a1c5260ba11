import { useState } from "react";
import { MESSAGES } from "../../contract/messages.ts";
import { ContactForm } from "../features/contact/contact-form.tsx";
import { ContactNotes } from "../features/contact/contact-notes.tsx";
import { definePage } from "../lib/page.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

const SUBTITLE = "Questions, partnerships or press? We read every message.";

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
      <div className="contact-body">
        {isSent ? (
          <div className="contact contact--sent" role="status">
            <Icon name="check" />
            <p>{MESSAGES.contact.sent}</p>
            <Button variant="outline" onClick={() => setSent(false)}>
              Write another message
            </Button>
          </div>
        ) : (
          <ContactForm onSent={() => setSent(true)} />
        )}
        <ContactNotes />
      </div>
    </div>
  );
}

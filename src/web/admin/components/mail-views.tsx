import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { MailFrame } from "./mail-frame.tsx";

const VIEWS = ["Light", "Dark", "Plain text"] as const;

type Mail = { subject: string; preview: string; html: string; text: string };
/** `empty`: shown instead of a mail if there is none; without it, the mail is still loading. */
type Props = { title: string; shown: Mail | null; problem: string | null; note: string; empty?: string | null };

/** An email as its recipients see it: the line in their inbox, in both themes, and as plain text. */
export function MailViews({ title, shown, problem, note, empty = null }: Props) {
  const [view, setView] = useState<(typeof VIEWS)[number]>("Light");
  return (
    <section className="mail-preview" aria-label="Preview">
      <div className="mail-preview__head">
        <span className="act">
          {VIEWS.map((one) => (
            <Button key={one} variant="outline" className="btn--xs" aria-pressed={view === one} onClick={() => setView(one)}>
              {one}
            </Button>
          ))}
        </span>
        {shown && (
          <p className="mail-preview__line">
            <b>{shown.subject}</b> <span className="muted">{shown.preview}</span>
          </p>
        )}
      </div>
      <p className="mail-preview__problem" role="status">
        {problem}
      </p>
      {shown && view === "Plain text" && <pre className="mail-view mail-view--text">{shown.text}</pre>}
      {shown && view !== "Plain text" && <MailFrame title={title} html={shown.html} isDark={view === "Dark"} />}
      {!shown && !problem && (empty ? <p className="empty">{empty}</p> : <div className="submit__wait" aria-busy="true" />)}
      {shown && <p className="muted">{view === "Dark" ? "Some mail apps recolor emails like this in dark mode." : note}</p>}
    </section>
  );
}

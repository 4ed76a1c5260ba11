/** An email as its recipient sees it, in a frame without scripts or network access. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  return <iframe className="mail-view" title={title} srcDoc={html} sandbox="" />;
}

/** A mail as its reader gets it, in a frame that may run nothing and reach nothing. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  return <iframe className="mail-view" title={title} srcDoc={html} sandbox="" />;
}

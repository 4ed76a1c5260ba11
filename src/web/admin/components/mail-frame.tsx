type Props = { title: string; html: string /** As mail apps recolor emails in dark mode. */; isDark?: boolean };

/** An email as its recipient sees it, in a frame without scripts or network access. */
export function MailFrame({ title, html, isDark = false }: Props) {
  return <iframe className={isDark ? "mail-view mail-view--dark" : "mail-view"} title={title} srcDoc={html} sandbox="" />;
}

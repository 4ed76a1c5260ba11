import { useEffect, useState } from "react";
import { NEWSLETTER_POPUP_DELAY_MS } from "../../contract/constants.ts";
import { Button } from "../ui/button.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import { Icon } from "../ui/icon.tsx";

export const DISMISSED_KEY = "toolatlas-newsletter-dismissed";
const DESKTOP = "(min-width: 1024px)";

/** Comes once, fifteen seconds after the page, on desktop widths; closing it or subscribing keeps it away. */
export function NewsletterPopup() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (localStorage.getItem(DISMISSED_KEY)) return;
    const timer = setTimeout(() => setOpen(matchMedia(DESKTOP).matches), NEWSLETTER_POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  const remember = () => localStorage.setItem(DISMISSED_KEY, "1");
  function close() {
    remember();
    setOpen(false);
  }

  if (!isOpen) return null;
  return (
    <section className="popup" role="dialog" aria-label="Newsletter" onKeyDown={({ key }) => key === "Escape" && close()}>
      <h2>One mail a week</h2>
      <p>New and trending tools, the week's AI news, no noise.</p>
      <NewsletterForm place="popup" onSubscribed={remember} />
      <Button variant="ghost" size="icon" className="popup__close" aria-label="Close" onClick={close}>
        <Icon name="x" />
      </Button>
    </section>
  );
}

import { useEffect, useState } from "react";
import { NEWSLETTER_POPUP_DELAY_MS } from "../../contract/constants.ts";
import { remember, remembered } from "../lib/storage.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

const DISMISSED_KEY = "toolatlas-newsletter-dismissed";
const DESKTOP = "(min-width: 1024px)";

/** Comes once, fifteen seconds after the page, on desktop widths; closing it or subscribing keeps it away. */
export function NewsletterPopup() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (remembered(DISMISSED_KEY)) return;
    // Counted from the page's own start: this code is loaded a moment after it.
    const wait = Math.max(0, NEWSLETTER_POPUP_DELAY_MS - performance.now());
    const timer = setTimeout(() => setOpen(matchMedia(DESKTOP).matches), wait);
    return () => clearTimeout(timer);
  }, []);

  const keepAway = () => remember(DISMISSED_KEY, "1");
  function close() {
    keepAway();
    setOpen(false);
  }

  if (!isOpen) return null;
  return (
    <section className="popup" role="dialog" aria-label="Newsletter" onKeyDown={({ key }) => key === "Escape" && close()}>
      <h2>One mail a week</h2>
      <p>New and trending tools, the week's AI news, no noise.</p>
      <NewsletterForm place="popup" onSubscribed={keepAway} />
      <Button variant="ghost" size="icon" className="popup__close" aria-label="Close" onClick={close}>
        <Icon name="x" />
      </Button>
    </section>
  );
}

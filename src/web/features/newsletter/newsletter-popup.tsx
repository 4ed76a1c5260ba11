import { lazy, Suspense, useEffect, useState } from "react";
import { NEWSLETTER_POPUP_DELAY_MS } from "../../../contract/constants.ts";
import { readStorage } from "../../lib/storage.ts";

const DISMISSED_KEY = "toolatlas-newsletter-dismissed";
const DESKTOP = "(min-width: 64em)";

// Most visits end before it appears, so its code loads only then.
const NewsletterCard = lazy(() => import("./newsletter-card.tsx"));

/** Appears once, fifteen seconds after the page, on desktop widths; not again after it is closed or the visitor subscribes. */
export function NewsletterPopup() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (readStorage(DISMISSED_KEY)) return;
    const timer = setTimeout(() => setOpen(matchMedia(DESKTOP).matches), NEWSLETTER_POPUP_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!isOpen) return null;
  return (
    <Suspense>
      <NewsletterCard storageKey={DISMISSED_KEY} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

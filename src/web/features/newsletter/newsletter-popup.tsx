import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { isPaletteRequested } from "../../lib/palette-keys.ts";
import { readStorage } from "../../lib/storage.ts";

const NEWSLETTER_POPUP_DELAY_MS = 15_000;

const DISMISSED_KEY = "toolatlas-newsletter-dismissed";
const DESKTOP = "(min-width: 64em)";
const RETRY_MS = 2_000;

// Most visits end before it appears, so its code loads only then.
const NewsletterCard = lazy(() => import("./newsletter-card.tsx"));

const isDialogOpen = () => isPaletteRequested() || document.querySelector("dialog[open], :popover-open, .consent") !== null;

/** Appears once, fifteen seconds after the page, on desktop widths; later if a dialog is open; not again after it is closed or the visitor subscribes. */
export function NewsletterPopup() {
  const [path] = useLocation();
  const isPanel = /^\/admin(\/|$)/.test(path);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (readStorage(DISMISSED_KEY)) return;
    let timer = setTimeout(open, NEWSLETTER_POPUP_DELAY_MS);
    function open() {
      if (isDialogOpen()) timer = setTimeout(open, RETRY_MS);
      else setOpen(matchMedia(DESKTOP).matches);
    }
    return () => clearTimeout(timer);
  }, []);

  if (!isOpen || isPanel) return null;
  return (
    <Suspense>
      <NewsletterCard storageKey={DISMISSED_KEY} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

import { MESSAGES } from "../../../contract/messages.ts";
import { remember } from "../../lib/storage.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

/** The popup itself; `kept` is the storage key that records that it must not appear again. */
export default function NewsletterCard({ kept, onClose }: { kept: string; onClose: () => void }) {
  const keepAway = () => remember(kept, "1");
  function close() {
    keepAway();
    onClose();
  }
  return (
    <section className="popup" role="dialog" aria-label="Newsletter" onKeyDown={({ key }) => key === "Escape" && close()}>
      <h2>One email a week</h2>
      <p>New and trending tools and the week's AI news. No spam.</p>
      <NewsletterForm failure={MESSAGES.newsletter.popupFailure} onSubscribed={keepAway} />
      <Button variant="ghost" size="icon" className="popup__close" aria-label="Close" onClick={close}>
        <Icon name="x" />
      </Button>
    </section>
  );
}

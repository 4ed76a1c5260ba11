import { MESSAGES } from "../../../contract/messages.ts";
import { writeStorage } from "../../lib/storage.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

/** The popup itself; `storageKey` records that it must not appear again. */
export default function NewsletterCard({ storageKey, onClose }: { storageKey: string; onClose: () => void }) {
  const dismiss = () => writeStorage(storageKey, "1");
  function close() {
    dismiss();
    onClose();
  }
  return (
    <section className="popup" role="dialog" aria-label="Newsletter" onKeyDown={({ key }) => key === "Escape" && close()}>
      <h2>One email a week</h2>
      <p>New and trending tools and the week's news. No spam.</p>
      <NewsletterForm failure={MESSAGES.newsletter.popupFailure} onSubscribed={dismiss} />
      <Button variant="ghost" size="icon" className="popup__close" aria-label="Close" onClick={close}>
        <Icon name="x" />
      </Button>
    </section>
  );
}

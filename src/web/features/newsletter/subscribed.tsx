import { NEWSLETTER_MESSAGES } from "../../../contract/shell-messages.ts";
import { Icon } from "../../ui/icon.tsx";

const [TEXT, EMOJI] = NEWSLETTER_MESSAGES.success.split(/(?<=! )/);

/** The specified message, with its emoji drawn: not every device has an emoji font. */
export const Subscribed = () => (
  <>
    {TEXT}
    <span className="sr">{EMOJI}</span>
    <Icon name="party-popper" />
  </>
);

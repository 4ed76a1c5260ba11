import { copyLink, openShareWindow, type ShareTarget } from "../../lib/share.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Disclosure } from "../../ui/link-menu.tsx";

const NETWORKS: { target: ShareTarget; icon: string; label: string }[] = [
  { target: "twitter", icon: "x-network", label: "Twitter" },
  { target: "linkedin", icon: "linkedin", label: "LinkedIn" },
  { target: "facebook", icon: "facebook", label: "Facebook" },
];

export function ShareMenu({ title }: { title: string }) {
  return (
    <Disclosure
      className="sharing"
      label="Share"
      summary={
        <span className={buttonClass({ variant: "outline", size: "icon" })}>
          <Icon name="share-2" />
        </span>
      }
    >
      <div className="pop share">
        {NETWORKS.map(({ target, icon, label }) => (
          <button key={target} type="button" onClick={() => openShareWindow(target, title)}>
            <Icon name={icon} />
            {label}
          </button>
        ))}
        {/* Instagram has no address to share to: the link is copied, ready to paste. */}
        <button type="button" onClick={copyLink}>
          <Icon name="instagram" />
          Instagram
        </button>
      </div>
    </Disclosure>
  );
}

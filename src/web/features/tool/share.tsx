import { copyLink, openShareWindow, type ShareTarget } from "../../lib/share.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Disclosure } from "../../ui/link-menu.tsx";

const NETWORKS: { target: ShareTarget; icon: string; label: string }[] = [
  { target: "twitter", icon: "x-network", label: "Twitter" },
  { target: "linkedin", icon: "linkedin", label: "LinkedIn" },
  { target: "facebook", icon: "facebook", label: "Facebook" },
];

/** One click each; on phones and tablets, which lack room for four more buttons, the same four in a menu. */
export function Share({ title }: { title: string }) {
  const icon = buttonClass({ variant: "ghost", size: "icon" });
  return (
    <>
      <ul className="share-icons" aria-label="Share">
        {NETWORKS.map(({ target, icon: name, label }) => (
          <li key={target}>
            <button type="button" className={icon} aria-label={`Share on ${label}`} onClick={() => openShareWindow(target, title)}>
              <Icon name={name} />
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={icon} aria-label="Copy the link for Instagram" onClick={copyLink}>
            <Icon name="instagram" />
          </button>
        </li>
      </ul>
      <ShareMenu title={title} />
    </>
  );
}

function ShareMenu({ title }: { title: string }) {
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
        {/* Instagram has no share URL: the link is copied, ready to paste. */}
        <button type="button" onClick={copyLink}>
          <Icon name="instagram" />
          Instagram
        </button>
      </div>
    </Disclosure>
  );
}

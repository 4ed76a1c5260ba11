import { latePart } from "../../lib/early-clicks.ts";
import { copyLink, SHARE_TARGETS } from "../../lib/share.ts";
import { useSite } from "../../lib/site.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

const NETWORKS = [
  { name: "Twitter", icon: "x-network", href: SHARE_TARGETS.twitter },
  { name: "LinkedIn", icon: "linkedin", href: SHARE_TARGETS.linkedin },
  { name: "Facebook", icon: "facebook", href: SHARE_TARGETS.facebook },
];

/** Plain links to the networks' share pages: they work without JavaScript, and no third-party script is loaded. */
export function ShareSection({ path, title }: { path: string; title: string }) {
  const site = useSite();
  return (
    <section className="share-section" aria-labelledby="share" {...latePart}>
      <h2 id="share">Share</h2>
      <div className="btns">
        {NETWORKS.map(({ name, icon, href }) => (
          <a key={name} className={buttonClass({ variant: "outline" })} href={href(site.url + path, title)} target="_blank" rel="noopener">
            <Icon name={icon} />
            {name}
          </a>
        ))}
        <Button variant="outline" onClick={copyLink}>
          <Icon name="link" />
          Copy Link
        </Button>
      </div>
    </section>
  );
}

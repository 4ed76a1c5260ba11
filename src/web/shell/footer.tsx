import { NEWSLETTER_MESSAGES } from "../../contract/shell-messages.ts";
import { Brand } from "../components/brand.tsx";
import { SiteLink } from "../components/site-link.tsx";
import { ThemeChoice } from "../components/theme-choice.tsx";
import { NewsletterForm } from "../features/newsletter/newsletter-form.tsx";
import { latePart } from "../lib/early-clicks.ts";
import { useSite } from "../lib/site.ts";
import { Icon } from "../ui/icon.tsx";

const COPYRIGHT_FROM = 2024;

export function Footer() {
  const { name, tagline, social, navigation } = useSite();
  return (
    <footer className="foot" {...latePart}>
      <div className="wrap">
        <div className="foot__top">
          <div>
            <Brand />
            <p>{tagline}</p>
            <ul className="social">
              {social.map(({ network, icon, url }) => (
                <li key={network}>
                  <a href={url} target="_blank" rel="noopener" aria-label={`${name} on ${network}`} data-tip={network}>
                    <Icon name={icon} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {navigation.columns.map(([title, links]) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(([href, label]) => (
                  <li key={href + label}>
                    <SiteLink href={href}>{label}</SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div>
            <h2>Newsletter</h2>
            <p>New tools worth your time, once a week.</p>
            <NewsletterForm failure={NEWSLETTER_MESSAGES.footerFailure} />
          </div>
        </div>
        <div className="foot__base">
          <span>
            © {COPYRIGHT_FROM}–{new Date().getFullYear()} {name}
          </span>
          {navigation.lastLine.map(([href, label]) => (
            <SiteLink key={href + label} href={href}>
              {label}
            </SiteLink>
          ))}
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

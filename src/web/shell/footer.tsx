import { Link } from "wouter";
import { NEWSLETTER_MESSAGES } from "../../contract/shell-messages.ts";
import { Brand } from "../components/brand.tsx";
import { ThemeChoice } from "../components/theme-choice.tsx";
import { NewsletterForm } from "../features/newsletter/newsletter-form.tsx";
import { latePart } from "../lib/early-clicks.ts";
import { useSite } from "../lib/site.ts";
import { Icon } from "../ui/icon.tsx";
import { type FooterLink, footerLinks } from "./footer-links.ts";

const COPYRIGHT_FROM = 2024;

export function Footer() {
  const site = useSite();
  const { name, tagline, social } = site;
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
          <FooterLinks title="Explore" links={footerLinks("explore", site)} />
          <FooterLinks title="Company" links={footerLinks("company", site)} />
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
          {footerLinks("legal", site).map(([href, label]) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: FooterLink[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([href, label]) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

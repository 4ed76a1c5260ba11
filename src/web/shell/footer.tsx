import { Link } from "wouter";
import { NEWSLETTER_MESSAGES } from "../../contract/shell-messages.ts";
import { titleCase } from "../../shared/text/title-case.ts";
import { Brand } from "../components/brand.tsx";
import { ThemeChoice } from "../components/theme-choice.tsx";
import { NewsletterForm } from "../features/newsletter/newsletter-form.tsx";
import { latePart } from "../lib/early-clicks.ts";
import { type Site, useSite } from "../lib/site.ts";
import { Icon } from "../ui/icon.tsx";

const COPYRIGHT_FROM = 2024;

const exploreLinks = ({ items, blog }: Site["terms"]) =>
  [
    ["/tools", titleCase(items)],
    ["/blog", blog],
    ["/submit", "Submit a Tool"],
  ] as const;

const COMPANY = [
  ["/about", "About"],
  ["/contact", "Contact"],
  ["/pricing", "Pricing"],
  ["/promotions", "Promoted Tools"],
  ["/refunds", "Refunds & Cancellation"],
  ["/shipping", "Shipping & Delivery"],
] as const;

const LEGAL = [
  ["/privacy-policy", "Privacy Policy"],
  ["/terms-of-service", "Terms of Service"],
] as const;

const FOR_PROGRAMS = [
  ["/feeds", "Feeds"],
  ["/docs/api", "API"],
] as const;

export function Footer() {
  const { name, tagline, terms, social } = useSite();
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
          <FooterLinks title="Explore" links={exploreLinks(terms)} />
          <FooterLinks title="Company" links={COMPANY} />
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
          {LEGAL.map(([href, label]) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
          {FOR_PROGRAMS.map(([href, label]) => (
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

function FooterLinks({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) {
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

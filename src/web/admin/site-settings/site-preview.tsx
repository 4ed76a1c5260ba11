/** Small pictures of the pages that a group of settings changes. */
import type { ComponentType } from "react";
import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { MESSAGES } from "../../../contract/messages.ts";
import type { SettingsGroup } from "../../../contract/site-settings/site-settings.ts";
import { titleCase } from "../../../shared/text/title-case.ts";
import { Brand } from "../../components/brand.tsx";
import { SiteProvider, useSite } from "../../lib/site.ts";
import { Icon } from "../../ui/icon.tsx";
import { AppearancePreview } from "./appearance-preview.tsx";
import { HomePreview } from "./home-preview.tsx";
import { NewsletterPreview } from "./newsletter-preview.tsx";
import { PromotionsPreview } from "./promotions-preview.tsx";
import { siteFields } from "./site-fields.ts";

type Settings = AdminSettings["settings"];
type Props = { group: SettingsGroup; settings: Settings; defaults: Settings };

/** Decoration for sighted users: the fields beside it have the same words, and nothing in it can be used. */
export function SitePreview({ group, settings, defaults }: Props) {
  const site = useSite();
  const Preview = PREVIEWS[group];
  return (
    <div className="site-previews" aria-hidden="true" inert>
      <SiteProvider value={{ ...site, ...siteFields({ settings, defaults }, site) }}>
        <Preview settings={settings} />
      </SiteProvider>
    </div>
  );
}

const PREVIEWS: Record<SettingsGroup, ComponentType<Pick<Props, "settings">>> = {
  identity: IdentityPreview,
  appearance: ({ settings }) => <AppearancePreview {...settings.appearance} />,
  navigation: NavigationPreview,
  home: HomePreview,
  terms: TermsPreview,
  social: SocialPreview,
  legal: LegalPreview,
  moderation: ModerationPreview,
  newsletter: ({ settings }) => <NewsletterPreview {...settings} />,
  promotions: ({ settings }) => <PromotionsPreview promotions={settings.promotions} />,
  visibility: VisibilityPreview,
};

function IdentityPreview() {
  const { heroTitle, terms } = useSite();
  return (
    <>
      <p className="site-previews__title">Home page</p>
      <div className="site-preview">
        <PreviewHeader />
        <div className="site-preview__hero">
          <strong>{heroTitle}</strong>
          <p>Search {terms.items}, compare them side by side and save the ones you like.</p>
          <PreviewSearch />
        </div>
        <PreviewFooter />
      </div>
      <SearchResult />
    </>
  );
}

function SearchResult() {
  const { heroTitle, description, url } = useSite();
  return (
    <>
      <p className="site-previews__title">Search results</p>
      <div className="site-preview site-preview__result">
        <small>{url}</small>
        <strong>{heroTitle}</strong>
        <p>{description}</p>
      </div>
    </>
  );
}

function VisibilityPreview({ settings: { visibility } }: { settings: Settings }) {
  if (visibility.searchEngines) return <SearchResult />;
  return (
    <>
      <p className="site-previews__title">Search results</p>
      <div className="site-preview site-preview__result">
        <p>Not listed</p>
      </div>
    </>
  );
}

function NavigationPreview() {
  const { navigation } = useSite();
  return (
    <>
      <p className="site-previews__title">Header</p>
      <div className="site-preview">
        <PreviewHeader />
      </div>
      <p className="site-previews__title">Footer</p>
      <div className="site-preview">
        <div className="site-preview__columns">
          {navigation.columns.map(([title, links], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles may be equal while they are edited
            <div key={index}>
              <strong>{title}</strong>
              {links.map(([href, label]) => (
                <span key={href + label}>{label}</span>
              ))}
            </div>
          ))}
        </div>
        <div className="site-preview__line">
          {navigation.lastLine.map(([href, label]) => (
            <span key={href + label}>{label}</span>
          ))}
        </div>
      </div>
    </>
  );
}

function TermsPreview() {
  const { terms } = useSite();
  return (
    <>
      <p className="site-previews__title">Pages</p>
      <div className="site-preview">
        <PreviewHeader />
        <div className="site-preview__page">
          <strong>{titleCase(terms.items)}</strong>
          <PreviewSearch />
        </div>
        <dl className="site-preview__words">
          <div>
            <dt>News page</dt>
            <dd>{terms.news}</dd>
          </div>
          <div>
            <dt>Blog page</dt>
            <dd>{terms.blog}</dd>
          </div>
        </dl>
      </div>
      <p className="site-previews__title">Comparison</p>
      <div className="site-preview">
        <dl className="site-preview__words">
          <div>
            <dt>{terms.technology}</dt>
            <dd>Large language model</dd>
          </div>
        </dl>
      </div>
    </>
  );
}

function SocialPreview() {
  return (
    <>
      <p className="site-previews__title">Footer</p>
      <div className="site-preview">
        <PreviewFooter />
      </div>
    </>
  );
}

function LegalPreview({ settings: { legal } }: { settings: Settings }) {
  const facts = [
    ["Operator", legal.operator],
    ["Address", legal.address],
    ["Contact", legal.email],
    ["Governing law", legal.law],
  ] as const;
  return (
    <>
      <p className="site-previews__title">Terms of service and privacy policy</p>
      <div className="site-preview">
        <dl className="site-preview__words">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value || "Not mentioned"}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}

function ModerationPreview({ settings: { moderation } }: { settings: Settings }) {
  const { posted, waiting } = MESSAGES.comments;
  return (
    <>
      <p className="site-previews__title">After posting a comment</p>
      <div className="site-preview site-preview__page">
        <p>{(moderation.reviewComments ? waiting : posted).description}</p>
      </div>
    </>
  );
}

function PreviewHeader() {
  const { navigation } = useSite();
  return (
    <div className="site-preview__header">
      <Brand />
      {navigation.header.map(([href, label]) => (
        <span key={href + label}>{label}</span>
      ))}
    </div>
  );
}

function PreviewSearch() {
  const { terms } = useSite();
  return (
    <div className="site-preview__search">
      <Icon name="search" />
      Search {terms.items}
    </div>
  );
}

function PreviewFooter() {
  const { name, tagline, social } = useSite();
  return (
    <div className="site-preview__footer">
      <Brand />
      <p>{tagline}</p>
      {social.length > 0 && (
        <ul className="social">
          {social.map(({ network, icon }) => (
            <li key={network}>
              <Icon name={icon} />
            </li>
          ))}
        </ul>
      )}
      <small>© {name}</small>
    </div>
  );
}

import { Link } from "wouter";
import { siteImageHref, siteImageSize } from "../../shared/site-image.ts";
import { useSite } from "../lib/site.ts";

function Mark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path d="M12 2c-6.2 5.6-6.2 14.4 0 20M12 2c2.9 2.6 4.4 5.9 4.6 9.3M2 12h9.5" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      <circle cx="16.3" cy="15.2" r="3.4" fill="var(--accent)" />
    </svg>
  );
}

export function Brand() {
  const { name, appearance } = useSite();
  const logo = appearance?.logo;
  return (
    <Link className="brand" href="/">
      {logo ? <SiteLogo {...logo} name={name} /> : <Mark />}
      {!logo && name}
    </Link>
  );
}

/** One picture for both themes, or one for each; the theme class on the root element shows the right one. */
function SiteLogo({ light, dark, name }: { light: string; dark: string; name: string }) {
  const picture = (file: string, className: string) => (
    <img {...siteImageSize(file)} src={siteImageHref(file)} alt={name} className={`brand__logo ${className}`} />
  );
  if (light === dark) return picture(light, "");
  return (
    <>
      {picture(light, "only-light")}
      {picture(dark, "only-dark")}
    </>
  );
}

import type { HomeSection } from "../../../shared/home-layout.ts";
import { useHome } from "../../lib/home.ts";
import { useSite } from "../../lib/site.ts";
import { defaultTitle } from "./sections.ts";

/** The arrangement of the home page: each section with its title and a box for each item. */
export function HomePreview() {
  const { parts } = useHome();
  const { heroTitle } = useSite();
  return (
    <>
      <p className="site-previews__title">Home page</p>
      <div className="site-preview site-preview__home">
        <strong>{heroTitle}</strong>
        {parts.flat().map((sections) => (
          <div key={sections.join()} className="site-preview__block">
            {sections.map((section) => (
              <PreviewSection key={section} section={section} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function PreviewSection({ section }: { section: HomeSection }) {
  const { counts, titles } = useHome();
  const { terms } = useSite();
  return (
    <section className={`site-preview__section site-preview__section--${section}`}>
      <h3>{titles[section] ?? defaultTitle(section, terms)}</h3>
      <div>
        {Array.from({ length: counts[section] ?? 0 }, (_, index) => `item ${index}`).map((name) => (
          <i key={name} />
        ))}
      </div>
    </section>
  );
}

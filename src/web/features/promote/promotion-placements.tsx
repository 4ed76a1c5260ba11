import type { PlacementPage, PlaceShares } from "../../../contract/promotion.ts";
import { titleCase } from "../../../shared/text/title-case.ts";
import { useHome } from "../../lib/home.ts";
import { useSite } from "../../lib/site.ts";
import { Icon } from "../../ui/icon.tsx";

type Props = { category: string | null; shares: PlaceShares | undefined; boost: number };

const placesOf = (category: string | null, items: string): { where: PlacementPage; icon: string; title: string; text: string }[] => [
  { where: "home", icon: "star", title: `Featured ${titleCase(items)}`, text: "On the home page, up to four at a time" },
  { where: "tool", icon: "layout-grid", title: "Featured Tools", text: "On other tools' pages, up to four at a time" },
  { where: "category", icon: "folder", title: category ? `Top of ${category}` : "Top of its category", text: "One placement above the list" },
  { where: "search", icon: "search", title: "Top of search results", text: "One placement above matching searches" },
];

/** A boost's current share of each placement, and what it does not affect. */
export function PromotionPlacements({ category, shares, boost }: Props) {
  const { terms } = useSite();
  const { counts } = useHome();
  const shareOf = (where: PlacementPage) => shares?.places.find((place) => place.where === where)?.shares[boost - 1];
  const places = placesOf(category, terms.items).filter(({ where }) => where !== "home" || counts.featured);
  return (
    <ul className="places">
      {places.map(({ where, icon, title, text }) => (
        <li key={where}>
          <Icon name={icon} size={20} />
          <span>
            <strong>{title}</strong>
            <span className="muted">{text}</span>
          </span>
          <Share share={shareOf(where)} isAtLeast={where === "search"} />
        </li>
      ))}
      <li>
        <Icon name="shield-check" size={20} />
        <span>
          <strong>Search results and category order</strong>
          <span className="muted">Promotions never change them</span>
        </span>
        <b className="muted">Not for sale</b>
      </li>
    </ul>
  );
}

/** In search it depends on the query: this is the share when every promoted tool matches. */
function Share({ share, isAtLeast }: { share: number | undefined; isAtLeast: boolean }) {
  if (share === undefined) return null;
  if (share === 0) return <b className="muted">Not shown here</b>;
  if (share === 1) return <b>Every view</b>;
  const percent = share < 0.01 ? "under 1%" : `${Math.round(share * 100)}%`;
  return <b>{`${percent}${isAtLeast ? "+" : ""} of views`}</b>;
}

/** Pages that the palette finds by name or synonym. */
import { mainSections } from "../../../shared/site-navigation.ts";
import type { Site } from "../../lib/site.ts";

type PalettePage = { href: string; label: string; icon: string; also?: string };

/** Icons and synonyms of static pages; those that admins added have none. */
const TEXT_PAGES: Record<string, Omit<PalettePage, "href" | "label">> = {
  pricing: { icon: "credit-card", also: "price plans cost" },
  about: { icon: "info" },
  "privacy-policy": { icon: "shield-check" },
  refunds: { icon: "receipt" },
  shipping: { icon: "send" },
};

const SELLING: PalettePage[] = [
  { href: "/promotions", label: "Promoted Tools", icon: "rocket", also: "sponsored ads" },
  { href: "/feature_your_product", label: "Feature Your Product", icon: "rocket", also: "promote advertise boost" },
  { href: "/subscription_dashboard", label: "Subscription Dashboard", icon: "credit-card", also: "billing payments plan" },
];

export const palettePages = ({ terms, pages, hasPayments }: Pick<Site, "terms" | "pages" | "hasPayments">): PalettePage[] => [
  { href: "/", label: "Home", icon: "layout-grid" },
  ...mainSections(terms).filter(({ href }) => href !== "/submit"),
  ...(hasPayments ? SELLING : []),
  { href: "/activity", label: "Activity", icon: "bell", also: "following news notifications" },
  { href: "/tags", label: "Tags", icon: "list", also: "topics labels" },
  { href: "/liked-tools", label: "Liked Tools", icon: "heart", also: "favorites saved" },
  { href: "/collections", label: "Collections", icon: "bookmark", also: "saved lists bookmarks" },
  { href: "/profile", label: "Profile", icon: "user", also: "account settings submissions" },
  { href: "/docs/api", label: "API", icon: "code-xml", also: "documentation developers docs" },
  { href: "/feeds", label: "Feeds", icon: "inbox", also: "rss atom" },
  { href: "/contact", label: "Contact", icon: "mail", also: "support help press" },
  { href: "/moderation-log", label: "Moderation Log", icon: "shield-check" },
  ...pages.map(({ slug, title }) => ({ href: `/${slug}`, label: title, icon: "list", ...TEXT_PAGES[slug] })),
];

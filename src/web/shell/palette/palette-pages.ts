/** Pages that the palette finds by name or synonym. */
import { mainNav } from "../../components/main-nav.ts";
import type { Site } from "../../lib/site.ts";

type PalettePage = { href: string; label: string; icon: string; also?: string };

export const palettePages = (terms: Site["terms"]): PalettePage[] => [
  { href: "/", label: "Home", icon: "layout-grid" },
  ...mainNav(terms).filter(({ href }) => href !== "/submit"),
  { href: "/pricing", label: "Pricing", icon: "credit-card", also: "price plans cost" },
  { href: "/promotions", label: "Promoted Tools", icon: "rocket", also: "sponsored ads" },
  { href: "/feature_your_product", label: "Feature Your Product", icon: "rocket", also: "promote advertise boost" },
  { href: "/liked-tools", label: "Liked Tools", icon: "heart", also: "favorites saved" },
  { href: "/profile", label: "Profile", icon: "user", also: "account settings submissions" },
  { href: "/subscription_dashboard", label: "Subscription Dashboard", icon: "credit-card", also: "billing payments plan" },
  { href: "/docs/api", label: "API", icon: "code-xml", also: "documentation developers docs" },
  { href: "/feeds", label: "Feeds", icon: "inbox", also: "rss atom" },
  { href: "/contact", label: "Contact", icon: "mail", also: "support help press" },
  { href: "/about", label: "About", icon: "info" },
  { href: "/moderation-log", label: "Moderation Log", icon: "shield-check" },
  { href: "/privacy-policy", label: "Privacy Policy", icon: "shield-check" },
  { href: "/terms-of-service", label: "Terms of Service", icon: "list" },
  { href: "/refunds", label: "Refunds & Cancellation", icon: "receipt" },
  { href: "/shipping", label: "Shipping & Delivery", icon: "send" },
];

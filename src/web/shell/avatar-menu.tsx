import { Link } from "wouter";
import type { SessionUser } from "../../contract/session.ts";
import { Avatar } from "../components/avatar.tsx";
import { useSession } from "../lib/session/session.ts";
import { useSite } from "../lib/site.ts";
import { Icon } from "../ui/icon.tsx";
import { Disclosure } from "../ui/link-menu.tsx";

const LINKS = [
  { href: "/liked-tools", label: "Liked Tools", icon: "heart" },
  { href: "/submit", label: "Submit Your Product", icon: "plus" },
];
const PAYMENT_LINKS = [
  { href: "/feature_your_product", label: "Feature Your Product", icon: "rocket" },
  { href: "/subscription_dashboard", label: "Subscription Dashboard", icon: "credit-card" },
];
const ADMIN = { href: "/admin", label: "Admin Panel", icon: "layout-dashboard" };

export default function AvatarMenu({ user }: { user: SessionUser }) {
  const { loadTokenRefresh } = useSession();
  const { hasPayments } = useSite();
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ") || user.displayName;

  async function logOut() {
    try {
      await (await loadTokenRefresh()).signOut();
    } catch (error) {
      console.error("Log out failed", error);
    }
  }
  return (
    <Disclosure className="account-menu" label="Account menu" summary={<Avatar person={user} />}>
      <div className="pop">
        <Link className="pop__who" href="/profile">
          {name && <b>{name}</b>}
          <span className="muted">{user.email}</span>
        </Link>
        {[...LINKS, ...(hasPayments ? PAYMENT_LINKS : []), ...(user.isAdmin ? [ADMIN] : [])].map(({ href, label, icon }) => (
          <Link key={href} href={href}>
            <Icon name={icon} />
            {label}
          </Link>
        ))}
        <hr />
        <button type="button" onClick={logOut}>
          <Icon name="log-out" />
          Log out
        </button>
      </div>
    </Disclosure>
  );
}

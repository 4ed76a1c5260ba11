import { lazy, type MouseEvent, Suspense } from "react";
import { useLocation } from "wouter";
import { Brand } from "../components/brand.tsx";
import { SignInLink } from "../components/sign-in-link.tsx";
import { SiteLink } from "../components/site-link.tsx";
import { ThemeToggle } from "../components/theme-toggle.tsx";
import { openPalette } from "../lib/palette-keys.ts";
import { useSession } from "../lib/session/session.ts";
import { useSite } from "../lib/site.ts";
import { buttonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

const MENU = "site-menu";

export function Header() {
  const { navigation } = useSite();
  return (
    <header className={navigation.top}>
      <div className="wrap">
        <Brand />
        <nav className="top__nav" aria-label="Main">
          <NavLinks />
        </nav>
        <div className="push">
          <SearchLink />
          <ThemeToggle />
          <Account />
          {/* The browser opens and closes it, even before hydration and without JavaScript. */}
          <button type="button" className="top__menu btn btn--ghost btn--icon" popoverTarget={MENU} aria-label="Menu">
            <Icon name="menu" size={20} />
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only watches clicks on the links inside, which also work by keyboard */}
      <nav className="top__sheet" id={MENU} popover="auto" aria-label="Menu" onClick={closeAfterChoice}>
        <NavLinks />
      </nav>
    </header>
  );
}

const closeAfterChoice = ({ target, currentTarget }: MouseEvent<HTMLElement>) =>
  target instanceof Element && target.closest("a") && currentTarget.hidePopover();

function NavLinks() {
  const [path] = useLocation();
  const { navigation } = useSite();
  return navigation.header.map(([href, label, icon]) => (
    <SiteLink key={href + label} className="nav" href={href} aria-current={path === href ? "page" : path.startsWith(`${href}/`) || undefined}>
      <Icon name={icon} />
      {label}
    </SiteLink>
  ));
}

/** Links to the search page without JavaScript; otherwise opens the palette. */
function SearchLink() {
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openPalette();
  }
  return (
    <a className="find" href="/search" onClick={open}>
      <Icon name="search" />
      <span>Search</span>
      <kbd className="keys" />
    </a>
  );
}

const AvatarMenu = lazy(() => import("./avatar-menu.tsx"));

/** The page is the same for everyone; the browser fills in the signed-in user, in a slot of fixed size. */
function Account() {
  const { user, isLoading } = useSession();
  return (
    <div className="account" data-loading={isLoading || undefined}>
      {user ? (
        <Suspense fallback={<span className="avatar" />}>
          <AvatarMenu user={user} />
        </Suspense>
      ) : (
        <SignInLink className={buttonClass({ variant: "outline", size: "sm" })}>Sign In</SignInLink>
      )}
    </div>
  );
}

import { lazy, Suspense } from "react";
import { Link, useLocation } from "wouter";
import { Brand } from "../components/brand.tsx";
import { SignInLink } from "../components/sign-in-link.tsx";
import { ThemeToggle } from "../components/theme-toggle.tsx";
import { useSession } from "../lib/session/session.ts";
import { buttonClass } from "../ui/button.tsx";

export function Header() {
  const [path] = useLocation();
  return (
    <header className="top">
      <div className="wrap">
        <Brand />
        <nav aria-label="Main">
          <Link className="nav" href="/news" aria-current={path === "/news" ? "page" : undefined}>
            AI News
          </Link>
        </nav>
        <div className="push">
          <ThemeToggle />
          <Account />
        </div>
      </div>
    </header>
  );
}

const AvatarMenu = lazy(() => import("./avatar-menu.tsx"));

/** The page is the same for everyone; the browser fills in who is signed in, in a place that never changes its size. */
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

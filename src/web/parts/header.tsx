import { Link, useLocation } from "wouter";
import { buttonClass } from "../ui/button.tsx";
import { Brand } from "./brand.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

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
          <a className={buttonClass({ variant: "outline", size: "sm" })} href="/api/login">
            Sign In
          </a>
        </div>
      </div>
    </header>
  );
}

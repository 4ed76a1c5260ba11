import { Link } from "wouter";
import { Icon } from "../ui/icon.tsx";

export function Breadcrumb({ trail, here }: { trail: { href: string; label: string }[]; here: string }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      {[{ href: "/", label: "Home" }, ...trail].map(({ href, label }) => (
        <span key={href}>
          <Link href={href}>{label}</Link>
          <Icon name="chevron-right" />
        </span>
      ))}
      <span aria-current="page">{here}</span>
    </nav>
  );
}

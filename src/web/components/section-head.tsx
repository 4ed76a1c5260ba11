import type { ReactNode } from "react";
import { Link } from "wouter";
import { Icon } from "../ui/icon.tsx";

type Props = { title: string; note?: string; more?: { href: string; label: string }; children?: ReactNode };

export function SectionHead({ title, note, more, children }: Props) {
  return (
    <div className="section__head">
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      {children}
      {more && (
        <Link className="more" href={more.href}>
          {more.label} <Icon name="arrow-right" />
        </Link>
      )}
    </div>
  );
}

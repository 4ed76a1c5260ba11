/** A small menu of links that opens without JavaScript; with it, the menu also closes automatically. */
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "wouter";
import { Icon } from "./icon.tsx";

export type MenuLink = { href: string; label: string; isCurrent: boolean };

export function LinkMenu({ label, shown, links }: { label: string; shown: string; links: MenuLink[] }) {
  return (
    <Disclosure
      className="menu"
      summary={
        <>
          <span>{label}</span>
          {shown}
          <Icon name="chevron-down" />
        </>
      }
    >
      <ul className="pop">
        {links.map(({ href, label, isCurrent }) => (
          <li key={label}>
            <Link href={href} aria-current={isCurrent ? "true" : undefined}>
              {label}
              {isCurrent && <Icon name="check" />}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

type Props = { className: string; summary: ReactNode; label?: string; children: ReactNode };

/** Closes on Escape, on a choice, and when the focus or the pointer moves elsewhere. */
export function Disclosure({ className, summary, label, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => {
      if (details.current) details.current.open = false;
    };
    const onPointer = ({ target }: PointerEvent) => target instanceof Node && !details.current?.contains(target) && close();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape" || !details.current?.open) return;
      close();
      details.current.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", onPointer);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      document.removeEventListener("keydown", onKey);
    };
  }, []);

  function closeAfterChoice({ target }: React.MouseEvent) {
    if (details.current && target instanceof Element && target.closest("a, button")) details.current.open = false;
  }
  return (
    <details ref={details} className={className}>
      <summary aria-label={label} data-tip={label}>
        {summary}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only watches clicks on the links inside, which also work by keyboard */}
      <div onClick={closeAfterChoice}>{children}</div>
    </details>
  );
}

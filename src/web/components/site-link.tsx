import type { ComponentProps } from "react";
import { Link } from "wouter";

/** A link that an operator chose: to a page of this site, or to another site. */
export const SiteLink = ({ href, ...props }: Omit<ComponentProps<"a">, "ref"> & { href: string }) =>
  href[0] === "/" ? <Link href={href} {...props} /> : <a href={href} {...props} />;

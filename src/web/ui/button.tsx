import type { ComponentProps } from "react";

const BUTTON_VARIANTS = ["default", "destructive", "outline", "secondary", "ghost", "link"] as const;
const BUTTON_SIZES = ["default", "sm", "lg", "icon"] as const;

type ButtonStyle = { variant?: (typeof BUTTON_VARIANTS)[number]; size?: (typeof BUTTON_SIZES)[number]; className?: string };

/** The class of a button, for links that should look like one. */
export function buttonClass({ variant = "default", size = "default", className }: ButtonStyle = {}): string {
  return ["btn", `btn--${variant}`, size !== "default" && `btn--${size}`, className].filter(Boolean).join(" ");
}

type Props = ComponentProps<"button"> & ButtonStyle & { busy?: boolean };

/** `busy` keeps the button's size and shows that it is working. */
export function Button({ variant, size, className, busy = false, type = "button", disabled, ...rest }: Props) {
  const allClasses = buttonClass({ ...(variant && { variant }), ...(size && { size }), className: [className, busy && "is-busy"].filter(Boolean).join(" ") });
  return <button {...rest} type={type} className={allClasses} disabled={disabled || busy} aria-busy={busy || undefined} />;
}

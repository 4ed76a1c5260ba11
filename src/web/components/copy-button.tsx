import { type ReactNode, useState } from "react";
import { COPIED_MS } from "../lib/copied-ms.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

/** `children`: the button's text; without it, the button is an icon. */
export function CopyButton({ text, label, children }: { text: string; label: string; children?: ReactNode }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  }
  return (
    <Button
      variant={children ? "outline" : "ghost"}
      size={children ? "default" : "icon"}
      aria-label={isCopied ? "Copied" : label}
      onClick={() => void copy().catch(console.error)}
    >
      <Icon name={isCopied ? "check" : "copy"} />
      {children && (isCopied ? "Copied" : children)}
    </Button>
  );
}

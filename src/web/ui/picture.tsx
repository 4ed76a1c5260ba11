import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"img">, "onError" | "ref"> & { alt: string; onFail: () => void };

/** An image that says when it cannot be shown, also when that happened before the page was hydrated. */
export function Picture({ onFail, alt, ...rest }: Props) {
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) onFail();
  };
  return <img {...rest} alt={alt} ref={check} onError={onFail} decoding="async" />;
}

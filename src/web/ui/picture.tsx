import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"img">, "onError" | "ref"> & { alt: string; onFail: () => void };

/** An image that reports load failures, even those that happened before hydration. */
export function Picture({ onFail, alt, ...rest }: Props) {
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) onFail();
  };
  return <img {...rest} alt={alt} ref={check} onError={onFail} decoding="async" />;
}

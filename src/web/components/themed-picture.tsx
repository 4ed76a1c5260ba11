import type { ComponentProps } from "react";
import { THEMES, type Theme } from "../../contract/theme.ts";
import { Picture } from "../ui/picture.tsx";

type Props = Omit<ComponentProps<typeof Picture>, "src" | "srcSet" | "loading" | "className" | "alt"> & {
  source: (theme: Theme) => { src: string; srcSet?: string };
};

/** A drawing in both themes. Browsers do not load lazy images that are not displayed, so each visitor loads only one. */
export function ThemedPicture({ source, ...rest }: Props) {
  return THEMES.map((theme) => <Picture key={theme} {...rest} {...source(theme)} alt="" className={`only-${theme}`} loading="lazy" />);
}

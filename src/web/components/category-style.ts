import { hueOf } from "../../shared/category-hue.ts";

type Styled = { slug: string; icon?: string | null; hue?: number | null };

/** A category's icon and hue; color appears only as a small dot or a tint. Another backend's categories have neither. */
export const categoryStyle = ({ slug, icon, hue }: Styled) => ({ icon: icon ?? "shapes", hue: hue ?? hueOf(slug) });

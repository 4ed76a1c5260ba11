/** Pictures of the site itself. A name has the content's hash and its size, so that pages need not look it up. */
export const SITE_IMAGE_NAME = /^[0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}\.(png|jpg)$/;

export const IMAGE_USES = ["logo", "icon", "social-card"] as const;
export type ImageUse = (typeof IMAGE_USES)[number];

export const MAX_IMAGE_MB = 5;

import { z } from "zod";

/** Empty: not shown. */
const profile = (network: string) =>
  z
    .string()
    .trim()
    .max(200, "This address is too long")
    .refine(
      (url) => url === "" || (URL.canParse(url) && /^https?:\/\/[^/]/.test(url)),
      `Enter the address of your ${network} profile, such as https://…, or nothing`,
    );

export const Social = z.object({
  x: profile("X"),
  linkedin: profile("LinkedIn"),
  facebook: profile("Facebook"),
  instagram: profile("Instagram"),
  youtube: profile("YouTube"),
});

export const SavedSocial = z.object({ x: z.string(), linkedin: z.string(), facebook: z.string(), instagram: z.string(), youtube: z.string() });

export const DEFAULT_SOCIAL: z.infer<typeof Social> = {
  x: "https://x.com",
  linkedin: "https://www.linkedin.com",
  facebook: "https://www.facebook.com",
  instagram: "https://www.instagram.com",
  youtube: "https://www.youtube.com",
};

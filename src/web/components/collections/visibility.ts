import type { Visibility } from "../../../contract/collection-limits.ts";

/** In words and icons. */
export const VISIBILITY: Record<Visibility, { label: string; icon: string; hint: string }> = {
  private: { label: "Private", icon: "lock", hint: "Only you can see it." },
  link: { label: "Anyone with the link", icon: "link", hint: "Not listed anywhere. You can replace the link at any time." },
  public: { label: "Public", icon: "globe", hint: "Listed for everyone with your name, after a review." },
};

import { MESSAGES } from "../../contract/messages.ts";
import { toast } from "../ui/toast.tsx";

/** The share URL of each network; Twitter's also includes the title. */
export const SHARE_TARGETS = {
  twitter: (url: string, title: string) => `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text: title })}`,
  linkedin: (url: string) => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
  facebook: (url: string) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
} as const;
export type ShareTarget = keyof typeof SHARE_TARGETS;

export const openShareWindow = (target: ShareTarget, title: string) =>
  open(SHARE_TARGETS[target](location.href, title), "_blank", "noopener,width=600,height=500");

export async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href);
    toast({ title: MESSAGES.share.copied });
  } catch (error) {
    console.error("The link could not be copied", error);
    toast({ title: MESSAGES.share.copyFailed, variant: "destructive" });
  }
}

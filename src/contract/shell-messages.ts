/** The few sentences that every page may need at once; the rest, in messages.ts, loads with the pages that say it. */
export const NEWSLETTER_MESSAGES = {
  success: "You're subscribed! 🎉",
  confirm: "Check your inbox to confirm.",
  footerFailure: "Subscription failed. Please try again later.",
} as const;

export const SIGN_IN_TO_LIKE = { title: "Sign in required", description: "Please sign in to like tools." } as const;

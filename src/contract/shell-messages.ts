/** The few messages that every page may need immediately; the others, in messages.ts, load with the pages that show them. */
export const NEWSLETTER_MESSAGES = {
  success: "You're subscribed! 🎉",
  confirm: "Check your inbox to confirm.",
  footerFailure: "Subscription failed. Please try again later.",
} as const;

export const SIGN_IN_TO_LIKE = { title: "Sign in required", description: "Please sign in to like tools." } as const;

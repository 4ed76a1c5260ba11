/** What the product says, word for word as specified (sections 2, 5 and 8). */
export const MESSAGES = {
  newsletter: {
    success: "You're subscribed! 🎉",
    popupFailure: "Failed to subscribe. Please try again later.",
    footerFailure: "Subscription failed. Please try again later.",
  },
  tool: {
    loading: "Loading...",
    failure: "Tool not found or failed to load.",
  },
  category: { empty: "No tools found in this category yet." },
  share: { copied: "Link copied to clipboard!", copyFailed: "Failed to copy link" },
} as const;

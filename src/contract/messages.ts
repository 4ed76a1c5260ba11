import { NEWSLETTER_MESSAGES, SIGN_IN_TO_LIKE } from "./shell-messages.ts";

/** The product's messages, verbatim from the specification (sections 2, 5 and 8). */
export const MESSAGES = {
  newsletter: { ...NEWSLETTER_MESSAGES, popupFailure: "Failed to subscribe. Please try again later." },
  tool: {
    loading: "Loading...",
    failure: "Tool not found or failed to load.",
  },
  category: { empty: "No tools found in this category yet." },
  share: { copied: "Link copied to clipboard!", copyFailed: "Failed to copy link" },
  news: { empty: "No news articles found." },
  blog: {
    empty: "No blog posts found.",
    missing: "Blog Post Not Found",
    missingText: "The blog post you're looking for doesn't exist.",
    noDate: "Date not available",
  },
  comments: {
    signInWithGoogle: "Please log in with Google to post comments",
    signIn: "Please log in to post comments",
    loadFailed: "Failed to load comments",
    signedOut: "You must be logged in to comment",
    posted: { title: "Success", description: "Comment posted successfully!" },
    waiting: { title: "Thank you", description: "Your comment will appear once we have reviewed it." },
    failed: { title: "Error", description: "Failed to post comment" },
    /** Shown in place of a deleted comment that has replies. */
    deleted: "This comment was deleted by its author.",
  },
  like: {
    signIn: SIGN_IN_TO_LIKE,
    liked: { title: "Liked this tool", description: "Added to your liked tools." },
    unliked: { title: "Unliked this tool", description: "Removed from your liked tools." },
    failed: { title: "Error", description: "Could not toggle like. Try again." },
  },
  submit: {
    success: { title: "Success!", description: "Tool submitted successfully. It will be reviewed by our team." },
    failed: { title: "Error", description: "Failed to submit tool. Please try again." },
  },
  promote: { chooseTool: "Please select a tool first." },
  payment: {
    notStarted: "Unable to start checkout. Please try again.",
    notVerified: "Payment captured but we couldn't finalize your promotion. Please contact support with your payment ID.",
    failed: "Payment failed or was cancelled.",
  },
  subscription: {
    signIn: "Please log in",
    none: "No active subscription plan",
    loadFailed: "Failed to load subscription data.",
    cancelled: "Subscription cancelled",
    cancelFailed: "Failed to cancel subscription",
  },
  contact: {
    fill: "Please fill in your name, email, and message.",
    captcha: "Please complete the CAPTCHA.",
    tooLong: "Please keep your message under 5,000 characters.",
    sent: "Thanks! Your message has been sent.",
    failed: "Failed to send message.",
    wrong: "Something went wrong. Please try again.",
  },
} as const;

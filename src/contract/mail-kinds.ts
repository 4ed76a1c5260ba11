/** Every kind of mail that the site sends, with the name that admins see. */
export const MAIL_NAMES = {
  "newsletter-confirmation": "Confirm subscription",
  welcome: "Welcome to the newsletter",
  newsletter: "Newsletter",
  "submission-received": "Submission received",
  "submission-approved": "Submission approved",
  "submission-rejected": "Submission rejected",
  "correction-published": "Correction published",
  "correction-rejected": "Correction rejected",
  "comment-reply": "Reply to a comment",
  "promotion-receipt": "Promotion receipt",
  "promotion-completed": "Delayed promotion receipt",
  "plan-receipt": "Plan receipt",
  "payment-refunded": "Refund",
  "promotion-expiry": "Promotion ending soon",
  contact: "Contact message",
  "automatic-hides": "Alert: tools hidden",
  "setup-test": "Test mail",
} as const;
export type MailKind = keyof typeof MAIL_NAMES;

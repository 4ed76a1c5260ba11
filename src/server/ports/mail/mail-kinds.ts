/** Every kind of mail that the site sends. Their names are in src/contract/mail-kinds.ts. */
import type { MailKind } from "../../../contract/mail-kinds.ts";
import { collectionPublishedMail, collectionRejectedMail, type NotPublished, type Published } from "./kinds/collection-mails.ts";
import { type Corrected, correctionPublishedMail, correctionRejectedMail, type NotCorrected } from "./kinds/correction-mails.ts";
import { type Digest, followDigestMail } from "./kinds/follow-mails.ts";
import {
  type Claimed,
  type ClaimedAddress,
  claimAcceptedMail,
  claimCodeMail,
  claimRejectedMail,
  type Invited,
  inviteMail,
  type NoMaker,
  removedMail,
  updatePublishedMail,
  updateRejectedMail,
} from "./kinds/maker-mails.ts";
import { type Confirmation, confirmationMail, type Issue, weeklyMail, welcomeMail } from "./kinds/newsletter-mails.ts";
import { type Alert, alertMail, contactMail, type Message, type Reply, replyMail, setupTestMail } from "./kinds/other-mails.ts";
import {
  type Bought,
  type Ending,
  expiryMail,
  latePromotionMail,
  type Promoted,
  planMail,
  promotionMail,
  type Refunded,
  refundMail,
} from "./kinds/payment-mails.ts";
import {
  type ReviewDecided,
  type Reviewed,
  type ReviewReplied,
  reviewHeldMail,
  reviewPublishedMail,
  reviewRejectedMail,
  reviewReplyMail,
} from "./kinds/review-mails.ts";
import { type Approved, approvedMail, type Rejected, receivedMail, rejectedMail, type Submitted } from "./kinds/submission-mails.ts";
import type { MailDefinition } from "./mail-definition.ts";
import type { OwnLinks } from "./unsubscribe-links.ts";

/** What the sender of each kind knows. */
export type MailFacts = {
  "newsletter-confirmation": Confirmation;
  welcome: OwnLinks;
  newsletter: Issue;
  "submission-received": Submitted;
  "submission-approved": Approved;
  "submission-rejected": Rejected;
  "correction-published": Corrected;
  "correction-rejected": NotCorrected;
  "claim-code": ClaimedAddress;
  "claim-accepted": Claimed;
  "claim-rejected": NoMaker;
  "maker-invite": Invited;
  "maker-removed": NoMaker;
  "update-published": Claimed;
  "update-rejected": NoMaker;
  "follow-digest": Digest;
  "collection-published": Published;
  "collection-rejected": NotPublished;
  "comment-reply": Reply & OwnLinks;
  "review-held": ReviewDecided;
  "review-published": Reviewed;
  "review-rejected": ReviewDecided;
  "review-reply": ReviewReplied;
  "promotion-receipt": Promoted;
  "promotion-completed": Promoted;
  "plan-receipt": Bought;
  "payment-refunded": Refunded;
  "promotion-expiry": Ending;
  contact: Message;
  "automatic-hides": Alert;
  "setup-test": object;
};

export const MAILS: { [Kind in MailKind]: MailDefinition<MailFacts[Kind]> } = {
  "newsletter-confirmation": confirmationMail,
  welcome: welcomeMail,
  newsletter: weeklyMail,
  "submission-received": receivedMail,
  "submission-approved": approvedMail,
  "submission-rejected": rejectedMail,
  "correction-published": correctionPublishedMail,
  "correction-rejected": correctionRejectedMail,
  "claim-code": claimCodeMail,
  "claim-accepted": claimAcceptedMail,
  "claim-rejected": claimRejectedMail,
  "maker-invite": inviteMail,
  "maker-removed": removedMail,
  "update-published": updatePublishedMail,
  "update-rejected": updateRejectedMail,
  "follow-digest": followDigestMail,
  "collection-published": collectionPublishedMail,
  "collection-rejected": collectionRejectedMail,
  "comment-reply": replyMail,
  "review-held": reviewHeldMail,
  "review-published": reviewPublishedMail,
  "review-rejected": reviewRejectedMail,
  "review-reply": reviewReplyMail,
  "promotion-receipt": promotionMail,
  "promotion-completed": latePromotionMail,
  "plan-receipt": planMail,
  "payment-refunded": refundMail,
  "promotion-expiry": expiryMail,
  contact: contactMail,
  "automatic-hides": alertMail,
  "setup-test": setupTestMail,
};

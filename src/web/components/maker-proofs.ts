import type { MakerProof } from "../../contract/maker.ts";

/** How a person proves that a tool is theirs. */
export const PROOF_LABELS: Record<MakerProof, string> = {
  dns: "DNS record",
  meta: "Tag in the home page",
  file: "File on the website",
  mail: "Email to the domain",
  review: "Review",
  invite: "Invitation",
};

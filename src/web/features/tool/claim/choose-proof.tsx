import { useWatch } from "react-hook-form";
import { type Claim, type ClaimMethod, type ClaimStatus, NewClaim } from "../../../../contract/maker.ts";
import { useApi } from "../../../lib/api-context.ts";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { Button } from "../../../ui/button.tsx";
import { FormChoices } from "../../../ui/form-choices.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { FormField } from "../../../ui/form-field.tsx";

/** No method is chosen until a radio button is selected. */
type Values = { method: ClaimMethod | null; address: string; evidence: string };

type Props = {
  status: ClaimStatus;
  /** The page was opened with a code from a mail, but there is no claim that it could confirm. */
  hasCode: boolean;
  onStarted: (claim: Claim) => void;
  onBack: (() => void) | null;
};

export function ChooseProof({ status: { tool, domain, isPage, claim }, hasCode, onStarted, onBack }: Props) {
  const { call } = useApi();
  const { form, field, submit, isBusy, error } = useSchemaForm<Values, NewClaim>({
    schema: NewClaim,
    // Few people who made a repository own the site that hosts it.
    defaultValues: { method: isPage ? "review" : null, address: "", evidence: "" },
    send: async (body) => onStarted(await call("POST /api/tools/:slug/claims", { params: { slug: tool.slug }, body })),
  });
  const method = useWatch({ control: form.control, name: "method" });
  return (
    <>
      {claim?.isExpired && <p className="claim__note">Your claim has expired after 7 days. Please start again.</p>}
      {hasCode && !claim && (
        <p className="claim__note" role="alert">
          The link in your email belongs to a claim that has ended, or to another account.
        </p>
      )}
      {isPage && (
        <p className="claim__note">
          {tool.name} is listed with a page on {domain}. These proofs are for the whole site. If {domain} isn't yours, ask for a review.
        </p>
      )}
      <form className="form" noValidate onSubmit={submit} aria-label={`Claim ${tool.name}`}>
        <FormChoices {...field("method")} legend="Proof" options={optionsFor(domain, tool.name)} />
        {method === "mail" && (
          <FormField {...field("address")} label="Email address" required type="email" autoComplete="email" hint={`An address at ${domain}`} maxLength={254} />
        )}
        {method === "review" && (
          <FormField
            {...field("evidence")}
            label={`How are you connected to ${tool.name}?`}
            required
            hint="Include a link where we can check it, such as your profile among the authors"
            lines={4}
            maxLength={1_000}
          />
        )}
        <FormError>{error}</FormError>
        <div className="btns">
          <Button type="submit" busy={isBusy}>
            {method === "mail" ? "Send email" : method === "review" ? "Ask for a review" : "Continue"}
          </Button>
          {onBack && (
            <Button variant="ghost" onClick={onBack}>
              Back
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

const optionsFor = (domain: string, name: string): { value: ClaimMethod; label: string; note: string }[] => [
  { value: "mail", label: "Email", note: `We send a link to an address at ${domain}, such as hello@${domain}.` },
  { value: "dns", label: "DNS record", note: `Add a TXT record to ${domain}.` },
  { value: "meta", label: "Tag in the home page", note: "Add a line to the head of its HTML." },
  { value: "file", label: "File on the website", note: "Publish a small text file." },
  { value: "review", label: "Review", note: `Tell us how you are connected to ${name}. We usually decide within two days.` },
];

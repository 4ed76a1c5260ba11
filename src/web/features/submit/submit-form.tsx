import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm, useWatch } from "react-hook-form";
import { PRICING_TYPES } from "../../../contract/directory.ts";
import { MESSAGES } from "../../../contract/messages.ts";
import { SUBMIT_CATEGORIES, ToolSubmission, type ToolSubmissionInput } from "../../../contract/submission.ts";
import { useHumanQuestion } from "../../components/human-check/human-question.tsx";
import { ApiFailure } from "../../lib/api.ts";
import { useApi } from "../../lib/api-context.ts";
import { pricingLabel } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.tsx";
import { ExistingListing } from "./existing-listing.tsx";
import { clearDraft, readDraft, storeDraft } from "./submission-draft.ts";

const EMPTY = {
  name: "",
  website: "",
  shortDescription: "",
  description: "",
  category: "",
  pricingType: "",
  accessType: "",
  aiTech: "",
  audience: "",
  keyFeatures: "",
  pros: "",
  cons: "",
};
export type Draft = typeof EMPTY;

export default function SubmitForm({ uid }: { uid: string }) {
  const api = useApi();
  const client = useQueryClient();
  const { register, handleSubmit, control, reset, setError, subscribe, formState } = useForm<Draft, unknown, ToolSubmission>({
    // What a person types are texts; the schema makes lists and options of them, or says what is missing.
    resolver: zodResolver<ToolSubmissionInput, unknown, ToolSubmission>(ToolSubmission) as never,
    defaultValues: { ...EMPTY, ...readDraft(uid) },
    mode: "onTouched",
  });
  const website = useWatch({ control, name: "website" });
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(uid, values) }), [subscribe, uid]);

  const submit = useMutation({
    mutationFn: ({ body, humanCheck }: { body: ToolSubmission; humanCheck: string }) => api.call("/api/tools/submit", { method: "POST", body, humanCheck }),
    onSuccess: () => {
      question.answered();
      clearDraft(uid);
      reset(EMPTY);
      clearDraft(uid);
      toast(MESSAGES.submit.success);
      void client.invalidateQueries({ queryKey: ["/api/user/submissions"] });
      void client.invalidateQueries({ queryKey: ["/api/user"] });
    },
    onError: (error) => {
      if (question.ask(error)) return;
      // Somebody was faster, or it is listed already: that is about the website.
      if (error instanceof ApiFailure && error.status === 409 && error.sentence) setError("website", { message: error.sentence }, { shouldFocus: true });
      toast({ ...MESSAGES.submit.failed, variant: "destructive" });
    },
  });

  const send = (humanCheck: string) => handleSubmit((body) => submit.mutate({ body, humanCheck }));
  const question = useHumanQuestion("submit", (token) => void send(token)());

  const field = (name: keyof Draft) => ({ name, error: formState.errors[name]?.message, input: register(name) });
  return (
    <form className="form submit__form" noValidate onSubmit={send("")}>
      <FormField {...field("name")} label="Tool name" required />
      <div>
        <FormField {...field("website")} label="Website URL" required type="url" placeholder="https://" autoComplete="url" />
        <ExistingListing website={website} />
      </div>
      <FormField {...field("shortDescription")} label="Short description" required hint="Max 6–7 words" />
      <FormField {...field("description")} label="Long description" required hint="2–3 sentences" lines={4} />
      <div className="form__pair">
        <FormField
          {...field("category")}
          label="Category"
          required
          options={SUBMIT_CATEGORIES.map((value) => ({ value, label: value }))}
          placeholder="Select a category"
        />
        <FormField
          {...field("pricingType")}
          label="Pricing"
          required
          options={PRICING_TYPES.map((value) => ({ value, label: pricingLabel(value) }))}
          placeholder="Select a pricing type"
        />
      </div>
      <div className="form__pair">
        <FormField {...field("accessType")} label="Access type" hint="Web, API, desktop app …" />
        <FormField {...field("aiTech")} label="AI technology" hint="The models or methods behind it" />
      </div>
      <FormField {...field("audience")} label="Audience" hint="Separate several with commas" />
      <FormField {...field("keyFeatures")} label="Key features" hint="One per line" lines={4} />
      <div className="form__pair">
        <FormField {...field("pros")} label="Pros" hint="One per line" lines={3} />
        <FormField {...field("cons")} label="Cons" hint="One per line" lines={3} />
      </div>
      {question.widget}
      <Button type="submit" size="lg" busy={submit.isPending}>
        {submit.isPending && <Icon name="loader-circle" className="spin" />}
        {submit.isPending ? "Submitting…" : "Submit tool"}
      </Button>
    </form>
  );
}

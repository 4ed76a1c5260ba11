import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useLocation } from "wouter";
import { pathOf } from "../../../contract/operations/path-of.ts";
import { type OwnReview, type ReviewForm as Review, ReviewForm as Schema } from "../../../contract/review.ts";
import { RATING_QUESTIONS, REVIEW } from "../../../contract/review-options.ts";
import { HumanCheck } from "../../components/human-check/human-check.tsx";
import { useApi } from "../../lib/api-context.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { useSite } from "../../lib/site.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormChoices } from "../../ui/form-choices.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { toast } from "../../ui/toast.tsx";
import { RatingField } from "./rating-field.tsx";
import { type ReviewValues, toReviewBody, toReviewValues } from "./review-values.ts";

type Props = { tool: { slug: string; name: string }; review: OwnReview | null; name: string };

const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

export default function ReviewForm({ tool, review, name }: Props) {
  const [{ call }, client] = [useApi(), useQueryClient()];
  const [, navigate] = useLocation();
  const { apiBaseUrl } = useSite();
  const humanCheck = useRef("");
  const [round, setRound] = useState(0);
  const { form, field, submit, isBusy, error } = useSchemaForm<ReviewValues, Review>({
    schema: Schema,
    toBody: toReviewBody,
    defaultValues: toReviewValues(review),
    async send(body) {
      const saved = await call("PUT /api/tools/:slug/review", { params: { slug: tool.slug }, body, humanCheck: humanCheck.current });
      for (const path of [pathOf("GET /api/tools/:slug/reviews", tool), pathOf("GET /api/tools/:slug/review", tool), pathOf("GET /api/user/reviews")])
        void client.invalidateQueries({ queryKey: [path] });
      if (saved.status === "approved") {
        toast({ title: review ? "Review changed" : "Review published", description: "Thank you for telling others." });
        return navigate(`/tools/${tool.slug}/reviews`);
      }
      toast({ title: "Thank you", description: "Your review will appear once a moderator has checked it." });
      navigate("/profile?tab=reviews");
    },
    explain(failure) {
      // A solved check is valid once.
      setRound((before) => before + 1);
      return errorMessage(failure);
    },
  });
  const usedFor = useWatch({ control: form.control, name: "usedFor" });
  const missing = REVIEW.usedFor.min - usedFor.trim().length;
  return (
    <form className="form review-form" noValidate onSubmit={submit} aria-label={`Review ${tool.name}`}>
      <FormField
        {...field("usedFor")}
        label="What do you use it for?"
        required
        lines={5}
        maxLength={REVIEW.usedFor.max}
        hint={missing > 0 ? `At least ${missing} more ${missing === 1 ? "character" : "characters"}` : "Your task, how often, and how well it works"}
      />
      <FormField {...field("since")} label="Since when?" required type="month" hint="Month and year, such as 2026-01" />
      <div className="form__pair">
        <FormField {...field("pros")} label="Pros" required lines={4} maxLength={REVIEW.points} />
        <FormField {...field("cons")} label="Cons" required lines={4} maxLength={REVIEW.points} />
      </div>
      {RATING_QUESTIONS.map(({ name: question, label }) => (
        <RatingField key={question} {...field(question)} legend={label} canSkip={question === "support"} />
      ))}
      <FormChoices {...field("wouldUseAgain")} legend="Would you use it again?" options={YES_NO} />
      <FormChoices
        {...field("showsName")}
        legend="Published as"
        options={[
          { value: "yes", label: name || "Your name" },
          { value: "no", label: "Verified user", note: "Without your name. Moderators still see it." },
        ]}
      />
      <HumanCheck
        action="review"
        round={round}
        baseUrl={apiBaseUrl}
        onToken={(token) => {
          humanCheck.current = token;
        }}
      />
      <FormError>{error}</FormError>
      <div className="form__end">
        <Button type="submit" busy={isBusy}>
          {isBusy ? "Saving…" : review ? "Save review" : "Publish review"}
        </Button>
      </div>
    </form>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { pathOf } from "../../../contract/operations/path-of.ts";
import type { Review } from "../../../contract/review.ts";
import { SignInLink } from "../../components/sign-in-link.tsx";
import { useApi } from "../../lib/api-context.ts";
import { count } from "../../lib/format.ts";
import { toastFailure } from "../../lib/toast-failure.ts";
import { reviewMarksQuery } from "../../queries/account-queries.ts";

type Props = { slug: string; review: Review; isMarked: boolean; isSignedIn: boolean };

export function HelpfulButton({ slug, review: { id, author, helpful }, isMarked, isSignedIn }: Props) {
  const [{ call }, client] = [useApi(), useQueryClient()];
  const marks = reviewMarksQuery(slug).queryKey;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isHelpful: boolean) => call(isHelpful ? "PUT /api/reviews/:id/helpful" : "DELETE /api/reviews/:id/helpful", { params: { id } }),
    onSuccess: async (_, isHelpful) => {
      client.setQueryData(marks, (before) => before && { ...before, helpful: [...before.helpful.filter((one) => one !== id), ...(isHelpful ? [id] : [])] });
      await client.invalidateQueries({ queryKey: [pathOf("GET /api/tools/:slug/reviews", { slug })] });
    },
    onError: (error) => toastFailure(error),
  });
  // Shown immediately; the response corrects it.
  const isShownMarked = isPending && variables !== undefined ? variables : isMarked;
  const shown = helpful + Number(isShownMarked) - Number(isMarked);
  const text = shown > 0 ? `Helpful (${count(shown)})` : "Helpful";
  if (!isSignedIn)
    return (
      <SignInLink className="comment__action" next={`/tools/${slug}/reviews`}>
        {text}
      </SignInLink>
    );
  return (
    <button
      type="button"
      className="comment__action"
      aria-pressed={isShownMarked}
      aria-label={`${text}: review by ${author ?? "a verified user"}`}
      onClick={() => mutate(!isMarked)}
    >
      {text}
    </button>
  );
}

import { type Review, reportReviewOperation } from "../../../contract/review.ts";
import { REVIEW_REPORT_REASONS } from "../../../contract/review-options.ts";
import { ReportDialog } from "../../components/report-dialog.tsx";
import { useApi } from "../../lib/api-context.ts";

export default function ReportReview({ review: { id, author }, onClose }: { review: Review; onClose: () => void }) {
  const { call } = useApi();
  return (
    <ReportDialog
      title={`Report the review by ${author ?? "a verified user"}`}
      note="We check every report. No account needed."
      reasons={REVIEW_REPORT_REASONS}
      schema={reportReviewOperation.body}
      send={(body, humanCheck) => call("POST /api/reviews/:id/report", { params: { id }, body, humanCheck })}
      thanks="A moderator will check the review."
      onClose={onClose}
    />
  );
}

import { reportCollectionOperation } from "../../../contract/collection.ts";
import { COLLECTION_REPORT_REASONS } from "../../../contract/collection-limits.ts";
import { ReportDialog } from "../../components/report-dialog.tsx";
import { useApi } from "../../lib/api-context.ts";

export default function ReportCollectionDialog({ slug, title, onClose }: { slug: string; title: string; onClose: () => void }) {
  const { call } = useApi();
  return (
    <ReportDialog
      title={`Report ${title}`}
      reasons={COLLECTION_REPORT_REASONS}
      schema={reportCollectionOperation.body}
      send={(body, humanCheck) => call("POST /api/collections/:slug/report", { params: { slug }, body, humanCheck })}
      onClose={onClose}
    />
  );
}

import { reportToolOperation } from "../../../contract/tool.ts";
import { REPORT_REASONS } from "../../../contract/tool-options.ts";
import { ReportDialog } from "../../components/report-dialog.tsx";
import { useApi } from "../../lib/api-context.ts";

export default function ReportToolDialog({ tool: { slug, name }, onClose }: { tool: { slug: string; name: string }; onClose: () => void }) {
  const { call } = useApi();
  return (
    <ReportDialog
      title={`Report ${name}`}
      reasons={REPORT_REASONS}
      schema={reportToolOperation.body}
      send={(body, humanCheck) => call("POST /api/tools/:slug/report", { params: { slug }, body, humanCheck })}
      onClose={onClose}
    />
  );
}

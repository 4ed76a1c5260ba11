import { type ComponentType, useState } from "react";
import { handleMissingCode } from "../../lib/reload-for-new-build.ts";
import { useSite } from "../../lib/site.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { PromoteDialogProps } from "./promote-dialog.tsx";

/** Few visitors promote anything, so the dialog loads on demand. */
export function PromoteTool({ tool }: Pick<PromoteDialogProps, "tool">) {
  const [Dialog, setDialog] = useState<ComponentType<PromoteDialogProps> | null>(null);
  const open = () => import("./promote-dialog.tsx").then((part) => setDialog(() => part.PromoteDialog), handleMissingCode);
  if (!useSite().hasPayments) return null;
  return (
    <>
      <Button variant="ghost" onClick={open}>
        <Icon name="rocket" />
        <span className="lbl">Promote</span>
      </Button>
      {Dialog && <Dialog tool={tool} onClose={() => setDialog(null)} />}
    </>
  );
}

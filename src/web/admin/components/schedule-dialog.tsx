import { TimeDialog } from "./time-dialog.tsx";

type Props = { item: { title: string; publishAt: string | null }; onSave: (publishAt: string | null) => Promise<unknown>; onClose: () => void };

/** When a pending item is published. */
export function ScheduleDialog({ item: { title, publishAt }, onSave, onClose }: Props) {
  return (
    <TimeDialog
      title={`Schedule ${title}`}
      note="It stays private until then."
      label="Publish at"
      at={publishAt}
      save={publishAt ? "Change time" : "Schedule"}
      clear={{ label: "Cancel schedule", isShown: publishAt !== null }}
      onSave={onSave}
      onClose={onClose}
    />
  );
}

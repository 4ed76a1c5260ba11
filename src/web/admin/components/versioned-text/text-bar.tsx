import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";

type Props = {
  isDirty: boolean;
  isBusy: boolean;
  /** It was saved before. */
  isStored: boolean;
  /** Another admin's change must be looked at first. */
  isBlocked: boolean;
  saveLabel?: string;
  onSave: () => void;
  onDiscard: () => void;
  children: ReactNode;
};

/** Above a text's form: whether it is saved, and what can be done with it. */
export function TextBar({ isDirty, isBusy, isStored, isBlocked, saveLabel = "Save", onSave, onDiscard, children }: Props) {
  return (
    <div className="block__head">
      <span className="saved" role="status">
        {isDirty ? "Not saved yet" : isStored ? "Saved" : ""}
      </span>
      <span className="bar__end">
        {isDirty && isStored && (
          <Button variant="ghost" size="sm" onClick={onDiscard}>
            Discard changes
          </Button>
        )}
        {children}
        <Button size="sm" busy={isBusy} disabled={!isDirty || isBlocked} onClick={onSave}>
          {saveLabel}
        </Button>
      </span>
    </div>
  );
}

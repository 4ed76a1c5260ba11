import type { SettingsGroup, SettingValue } from "../../../contract/site-settings/site-settings.ts";
import { Button } from "../../ui/button.tsx";
import { DifferenceTable } from "./difference-table.tsx";
import type { Difference } from "./differences.ts";
import { labelOf } from "./groups.ts";

type Props = {
  /** The server's sentence about the other admin's change. */
  message: string | undefined;
  conflicts: Difference[];
  group: SettingsGroup;
  /** The form is based on the current settings, so that it can be saved. */
  isLoaded: boolean;
  onLoad: () => void;
  onUseTheirs: (field: string, value: SettingValue) => void;
};

/** Another admin saved first. Nothing that was typed is lost: it can be saved on top of the current settings. */
export function ConflictNote({ message, conflicts, group, isLoaded, onLoad, onUseTheirs }: Props) {
  const takeTheirs = ({ path, before }: Difference) => {
    const [itsGroup, field = ""] = path.split(".");
    if (!isLoaded || itsGroup !== group) return null;
    return (
      <Button variant="link" aria-label={`Use theirs for ${labelOf(path)}`} onClick={() => onUseTheirs(field, before)}>
        Use theirs
      </Button>
    );
  };
  return (
    <div className="note note--warn conflict">
      <p role="alert">{isLoaded ? "The current settings are loaded. Your changes are still in the form; saving replaces these values with yours." : message}</p>
      {conflicts.length > 0 && <DifferenceTable label="Differences" differences={conflicts} before="Theirs" after="Yours" action={takeTheirs} />}
      {!isLoaded && (
        <p className="conflict__load">
          <Button variant="outline" size="sm" onClick={onLoad}>
            Load the current settings
          </Button>
          <span className="muted">Keeps what you changed.</span>
        </p>
      )}
    </div>
  );
}

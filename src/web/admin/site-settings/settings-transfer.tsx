/** Exports all settings to a file, and imports them from one. */
import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { saveAsFile } from "../../lib/save-as-file.ts";
import { toastFailure } from "../../lib/toast-failure.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Modal } from "../../ui/modal.tsx";
import { DifferenceTable } from "./difference-table.tsx";
import { findDifferences } from "./differences.ts";
import { fileName, readFile, toFile } from "./settings-file.ts";
import { readImages, useUploadImages } from "./transfer-images.ts";
import { useSaveSettings } from "./use-save-settings.ts";

type Chosen = ReturnType<typeof readFile>;

export function SettingsTransfer({ current }: { current: AdminSettings }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { settings } = current;
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) setChosen(readFile(await file.text()));
    // The same file can be chosen again.
    target.value = "";
  }
  async function download() {
    try {
      const file = toFile(settings, await readImages(settings));
      saveAsFile(fileName(settings.identity.name), new Blob([file], { type: "application/json" }));
    } catch (error) {
      toastFailure(error, "Failed to export the settings");
    }
  }
  return (
    <div className="settings__transfer">
      <Button variant="outline" size="sm" onClick={download}>
        <Icon name="download" /> Export
      </Button>
      <label className={buttonClass({ variant: "outline", size: "sm" })}>
        <Icon name="upload" /> Import
        <input className="sr" type="file" accept=".json,application/json" onChange={choose} />
      </label>
      {chosen && <ImportDialog chosen={chosen} current={current} onClose={() => setChosen(null)} />}
    </div>
  );
}

type DialogProps = { chosen: Chosen; current: AdminSettings; onClose: () => void };

function ImportDialog({ chosen, current, onClose }: DialogProps) {
  if ("problems" in chosen)
    return (
      <Modal title="This file can't be imported" onClose={onClose}>
        <ul className="import__problems" role="alert">
          {chosen.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        <div className="foot-row">
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </div>
      </Modal>
    );
  return <ConfirmImport {...chosen} current={current} onClose={onClose} />;
}

type ConfirmProps = Omit<DialogProps, "chosen"> & Extract<Chosen, { settings: unknown }>;

function ConfirmImport({ settings, images, current: { settings: now, version, fromEnvironment }, onClose }: ConfirmProps) {
  const { saveSettings } = useSaveSettings();
  const uploadImages = useUploadImages();
  const all = findDifferences(now, settings);
  const differences = all.filter(({ path }) => !(path in fromEnvironment));
  const skipped = all.length > differences.length ? "Settings that the environment decides are not imported." : "";
  const save = useMutation({ mutationFn: async () => saveSettings(await uploadImages(settings, images), version, "Settings imported"), onSuccess: onClose });
  return (
    <Modal
      title="Import settings"
      note={[differences.length === 0 ? "The file has the same settings as the site." : "These settings will change.", skipped].join(" ")}
      onClose={onClose}
    >
      {differences.length > 0 && <DifferenceTable label="Changes" differences={differences} images={images} before="Now" after="In the file" />}
      <FormError>{save.error && errorMessage(save.error)}</FormError>
      <div className="foot-row">
        {differences.length > 0 && (
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            Import settings
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}

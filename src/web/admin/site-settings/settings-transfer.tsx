/** Exports all settings to a file, and imports them from one. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import type { AdminSettings } from "../../../contract/admin/settings.ts";
import { useApi } from "../../lib/api-context.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { saveAsFile } from "../../lib/save-as-file.ts";
import { toastFailure } from "../../lib/toast-failure.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Modal } from "../../ui/modal.tsx";
import { toast } from "../../ui/toast.tsx";
import { DifferenceTable } from "./difference-table.tsx";
import { findDifferences } from "./differences.ts";
import { planImport, runSteps, StepError } from "./plan-import.ts";
import { fileName, readFile, toFile } from "./settings-file.ts";
import { contentsOf, readHere, type Step } from "./site-contents.ts";
import { readImages, useUploadImages } from "./transfer-images.ts";
import { useSaveSettings } from "./use-save-settings.ts";

type Chosen = ReturnType<typeof readFile>;

export function SettingsTransfer({ current }: { current: AdminSettings }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { settings } = current;
  const api = useApi();
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) setChosen(readFile(await file.text()));
    // The same file can be chosen again.
    target.value = "";
  }
  async function download() {
    try {
      const [images, here] = await Promise.all([readImages(settings), readHere(api.call)]);
      const file = toFile(settings, images, contentsOf(here));
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

function ConfirmImport({ settings, images, contents, current: { settings: now, version, fromEnvironment }, onClose }: ConfirmProps) {
  const { saveSettings } = useSaveSettings();
  const uploadImages = useUploadImages();
  const [api, client] = [useApi(), useQueryClient()];
  const here = useQuery({ queryKey: ["import", "here"], queryFn: () => readHere(api.call), enabled: Object.keys(contents).length > 0, gcTime: 0 });
  const isReading = here.isLoading;
  const steps = here.data ? planImport(here.data, contents) : [];
  const all = findDifferences(now, settings);
  const differences = all.filter(({ path }) => !(path in fromEnvironment));
  const skipped = all.length > differences.length ? "Settings that the environment decides are not imported." : "";
  const isSame = differences.length + steps.length === 0;
  async function run() {
    try {
      await runSteps(api.call, steps);
      if (differences.length > 0) await saveSettings(await uploadImages(settings, images), version, "Settings imported");
      else toast({ title: "Settings imported" });
    } finally {
      // After a failure, too: the steps before it were done.
      void client.invalidateQueries();
    }
  }
  const save = useMutation({ mutationFn: run, onSuccess: onClose });
  const failure = here.error ?? save.error;
  const note = isReading ? "Comparing the file with this site…" : isSame ? "The file has the same settings as the site." : "This will change.";
  return (
    <Modal title="Import settings" note={[note, skipped].join(" ")} onClose={onClose}>
      {differences.length > 0 && <DifferenceTable label="Changes" differences={differences} images={images} before="Now" after="In the file" />}
      {steps.length > 0 && <StepTable steps={steps} />}
      <FormError>{save.error instanceof StepError ? save.error.message : failure && errorMessage(failure)}</FormError>
      <div className="foot-row">
        {!isSame && !isReading && !here.error && (
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            Import settings
          </Button>
        )}
        {here.error && <Button onClick={() => here.refetch()}>Try again</Button>}
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}

function StepTable({ steps }: { steps: Step[] }) {
  return (
    <table className="differences" aria-label="Categories, pages and emails">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Name</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ part, name, change }) => (
          <tr key={`${part} ${name} ${change}`}>
            <th scope="row">{part}</th>
            <td>{name}</td>
            <td>{change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

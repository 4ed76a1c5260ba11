/** Changes to the settings. This tab shows them immediately, and the toast offers to undo them. */
import { useQueryClient } from "@tanstack/react-query";
import type { AdminSettings } from "../../../contract/admin/settings.ts";
import type { InputOf } from "../../../contract/operations/operations.ts";
import { useUpdateSite } from "../../lib/site.ts";
import { toast } from "../../ui/toast.tsx";
import { settingsQuery } from "../lib/queries.ts";
import { useChange } from "../lib/use-change.ts";
import { showAppearance } from "./show-appearance.ts";
import { siteFields } from "./site-fields.ts";

type Groups = InputOf<"PUT /api/admin/settings">["body"]["settings"];

export function useSaveSettings() {
  const [{ save, change }, client, updateSite] = [useChange(), useQueryClient(), useUpdateSite()];

  function show(response: AdminSettings) {
    client.setQueryData(settingsQuery().queryKey, response);
    updateSite((site) => ({ ...site, ...siteFields(response, site) }));
    showAppearance(response.settings.appearance);
  }
  /** `before`: the version that Undo returns to. */
  function confirm(title: string, response: AdminSettings, before: number) {
    show(response);
    toast({ title, action: { label: "Undo", run: () => void undo(before, response.version) } });
    return response;
  }
  const restoreRequest = (restored: number, version: number) => ({
    address: "POST /api/admin/settings/versions/:version/restore" as const,
    params: { version: restored },
    body: { version },
    failed: null,
  });
  async function undo(before: number, version: number) {
    const response = await change({ ...restoreRequest(before, version), done: "Change undone" });
    if (response) show(response);
  }
  return {
    /** `version`: the one that the admin was looking at. */
    saveSettings: async (settings: Groups, version: number, done = "Settings saved") =>
      confirm(done, await save({ address: "PUT /api/admin/settings", body: { settings, version }, failed: "Failed to save the settings" }), version),
    restoreSettings: async (restored: number, version: number) => confirm("Settings restored", await save(restoreRequest(restored, version)), version),
  };
}

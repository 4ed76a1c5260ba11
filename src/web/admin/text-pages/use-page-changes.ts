/** Changes to static pages. The footer of this tab follows, and the toast offers to undo them. */
import { useQueryClient } from "@tanstack/react-query";
import type { AdminPage, AdminPageRow, PageForm } from "../../../contract/admin/pages.ts";
import { useApi } from "../../lib/api-context.ts";
import { useUpdateSite } from "../../lib/site.ts";
import { settingsQuery } from "../lib/queries.ts";
import { useChange } from "../lib/use-change.ts";
import { siteFields } from "../site-settings/site-fields.ts";

type Version = Pick<AdminPageRow, "slug" | "version">;

const RESTORE = "POST /api/admin/pages/:slug/versions/:number/restore";

export function usePageChanges() {
  const [{ save, change }, api, client, updateSite] = [useChange(), useApi(), useQueryClient(), useUpdateSite()];

  async function updateFooter() {
    // Unless the footer was arranged by hand, pages place themselves, so its links change with them.
    const [{ items }, settings] = await Promise.all([api.call("GET /api/pages"), client.fetchQuery({ ...settingsQuery(), staleTime: 0 })]);
    updateSite((site) => {
      const withPages = { ...site, pages: items };
      return { ...withPages, ...siteFields(settings, withPages) };
    });
  }
  const followed = async <Response>(response: Promise<Response>): Promise<Response> => {
    const done = await response;
    if (done) await updateFooter();
    return done;
  };
  const restoreRequest = ({ slug, version }: Version, number: number) =>
    ({ address: RESTORE, params: { slug, number }, body: { version }, failed: null }) as const;
  const undo = (page: Version) => ({ ...restoreRequest(page, page.version - 1), done: "Change undone" });

  return {
    createPage: (body: PageForm): Promise<AdminPage> =>
      followed(save({ address: "POST /api/admin/pages", body, done: "Page added", failed: "Failed to add the page" })),
    /** `base`: what the admin was looking at. */
    savePage: (body: PageForm, { slug, version }: Version): Promise<AdminPage> =>
      followed(
        save({
          address: "PUT /api/admin/pages/:slug",
          params: { slug },
          body: { ...body, version },
          done: "Page saved",
          failed: "Failed to save the page",
          undo,
        }),
      ),
    restorePage: (page: Version, number: number) => followed(change({ ...restoreRequest(page, number), done: "Page restored", undo })),
    deletePage: ({ slug, version }: Version) =>
      followed(change({ address: "DELETE /api/admin/pages/:slug", params: { slug }, query: { version }, done: "Page deleted", failed: null, undo })),
  };
}

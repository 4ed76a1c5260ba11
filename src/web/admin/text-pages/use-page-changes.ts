/** Changes to static pages. The footer of this tab follows, and the toast offers to undo them. */
import type { AdminPage, AdminPageRow, PageForm } from "../../../contract/admin/pages.ts";
import { useApi } from "../../lib/api-context.ts";
import { useUpdateSite } from "../../lib/site.ts";
import { useChange } from "../lib/use-change.ts";

type Version = Pick<AdminPageRow, "slug" | "version">;

const RESTORE = "POST /api/admin/pages/:slug/versions/:number/restore";

export function usePageChanges() {
  const [{ save, change }, api, updateSite] = [useChange(), useApi(), useUpdateSite()];

  async function updateFooter() {
    const { items } = await api.call("GET /api/pages");
    updateSite((site) => ({ ...site, pages: items }));
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

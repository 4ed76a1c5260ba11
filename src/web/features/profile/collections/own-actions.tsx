import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import type { OwnCollection } from "../../../../contract/collection.ts";
import type { ExportFormat } from "../../../../contract/collection-limits.ts";
import { COMPARE } from "../../../../contract/constants.ts";
import { FORMATS } from "../../../components/collections/formats.ts";
import { refreshCollections } from "../../../components/collections/refresh-collections.ts";
import { useApi } from "../../../lib/api-context.ts";
import { errorMessage } from "../../../lib/error-message.ts";
import { saveAsFile } from "../../../lib/save-as-file.ts";
import { toastFailure } from "../../../lib/toast-failure.ts";
import { compareHref } from "../../../lib/use-compare-tray.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Disclosure } from "../../../ui/link-menu.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { toast } from "../../../ui/toast.tsx";
import { COLLECTIONS_HREF } from "./collection-href.ts";

export function OwnActions({ collection }: { collection: OwnCollection }) {
  const { id, slug, items } = collection;
  const { call } = useApi();
  const [isDeleting, setDeleting] = useState(false);
  const first = items.slice(0, COMPARE.max).map(({ tool }) => tool.slug);
  async function save(format: ExportFormat) {
    try {
      const { name, type, body } = await call("GET /api/user/collections/:id/export", { params: { id: String(id) }, query: { format } });
      saveAsFile(name, new Blob([body], { type }));
    } catch (error) {
      toastFailure(error);
    }
  }
  return (
    <>
      {slug && (
        <Link className={buttonClass({ variant: "outline" })} href={`/collections/${slug}`}>
          <Icon name="globe" />
          View public page
        </Link>
      )}
      {first.length >= COMPARE.min && (
        <Link className={buttonClass({ variant: "outline" })} href={compareHref(first)}>
          <Icon name="columns-2" />
          Compare the first {first.length}
        </Link>
      )}
      <Disclosure
        className="menu"
        summary={
          <>
            Export <Icon name="chevron-down" />
          </>
        }
      >
        <ul className="pop">
          {FORMATS.map(({ format, label }) => (
            <li key={format}>
              <button type="button" onClick={() => void save(format)}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      </Disclosure>
      <Button variant="ghost" onClick={() => setDeleting(true)}>
        <Icon name="trash-2" />
        Delete
      </Button>
      {isDeleting && <DeleteDialog collection={collection} onClose={() => setDeleting(false)} />}
    </>
  );
}

function DeleteDialog({ collection: { id, title }, onClose }: { collection: OwnCollection; onClose: () => void }) {
  const { call } = useApi();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/user/collections/:id", { params: { id: String(id) } }),
    onSuccess() {
      refreshCollections(client);
      navigate(COLLECTIONS_HREF);
      toast({ title: "Collection deleted", description: title });
    },
  });
  return (
    <Modal title={`Delete ${title}?`} note="Its notes and its order are deleted with it. This cannot be undone." onClose={onClose}>
      {/* In the dialog, which covers toasts. */}
      <FormError>{remove.error && errorMessage(remove.error)}</FormError>
      <div className="foot-row">
        <Button variant="destructive" busy={remove.isPending} onClick={() => remove.mutate()}>
          Delete collection
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}

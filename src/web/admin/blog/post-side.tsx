/** A post's metadata: slug, author, excerpt, tags, picture. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { AdminPost } from "../../../contract/admin/blogs.ts";
import { useApi } from "../../lib/api-context.ts";
import { useRawRequest } from "../../lib/session/use-raw-request.ts";
import { toastFailure } from "../../lib/toast-failure.ts";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { toast } from "../../ui/toast.tsx";
import { postPictureQuery } from "../lib/queries.ts";
import type { Draft } from "./post-draft.ts";

type CoverProps = { post: AdminPost | null; ensureSaved: () => Promise<AdminPost | null>; canSave: boolean };
type Name = Exclude<keyof Draft, "title" | "content">;
type Props = CoverProps & { field: (name: Name) => { input: UseFormRegisterReturn; error: string | undefined } };

const FIELDS: { name: Name; label: string; hint: string; lines?: number }[] = [
  { name: "excerpt", label: "Excerpt", hint: "Defaults to the opening text", lines: 4 },
  { name: "tags", label: "Tags", hint: "Separate with commas" },
  { name: "author", label: "Author", hint: "Defaults to your name" },
  { name: "slug", label: "Slug", hint: "Defaults to the title" },
  { name: "imageUrl", label: "External image URL", hint: "Used when no cover picture is uploaded" },
];

export function PostSide({ field, ...cover }: Props) {
  return (
    <div className="form">
      <CoverPicture {...cover} />
      {FIELDS.map(({ name, ...options }) => (
        <FormField key={name} {...field(name)} {...options} />
      ))}
    </div>
  );
}

function CoverPicture({ post, ensureSaved, canSave }: CoverProps) {
  const [api, client] = [useApi(), useQueryClient()];
  const { send } = useRawRequest();
  // The picture just uploaded or removed; until then, the stored one.
  const [changed, setChanged] = useState<boolean>();
  const hasOwn = changed ?? Boolean(post?.pictureVersion);
  const { data: picture } = useQuery({ ...postPictureQuery(post?.id ?? 0), enabled: post !== null && hasOwn });

  async function settle(id: number, isThere: boolean) {
    await client.invalidateQueries(postPictureQuery(id));
    setChanged(isThere);
  }
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    try {
      const saved = await ensureSaved();
      if (!saved) return;
      await send("POST /api/admin/blogs/:id/picture", { params: { id: saved.id } }, file);
      await settle(saved.id, true);
      toast({ title: "Picture uploaded" });
    } catch (error) {
      toastFailure(error, "Failed to upload the picture");
    }
  }
  async function remove() {
    if (!post) return;
    try {
      await api.call("DELETE /api/admin/blogs/:id/picture", { params: { id: post.id } });
      await settle(post.id, false);
    } catch (error) {
      toastFailure(error, "Failed to remove the picture");
    }
  }
  return (
    <div className="cover-pick">
      <b>Cover picture</b>
      {hasOwn && picture && <img src={picture.url} alt="The post's cover" width={300} height={120} />}
      <span className="act">
        <label className={canSave ? "btn btn--outline btn--xs" : "btn btn--outline btn--xs is-busy"}>
          {hasOwn ? "Replace" : "Upload"}
          <input className="sr" type="file" accept="image/*" disabled={!canSave} aria-label="Cover picture file" onChange={choose} />
        </label>
        {hasOwn && (
          <Button variant="ghost" className="btn--xs" onClick={remove}>
            Remove
          </Button>
        )}
      </span>
      {!canSave && <small>Add a title first.</small>}
    </div>
  );
}

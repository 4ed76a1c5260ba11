/** What stands around a post's text: address, author, excerpt, tags, picture. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import type { AdminPost } from "../../../contract/admin/blogs.ts";
import { useApi } from "../../lib/api-context.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";
import { BLOGS, postPictureQuery } from "../lib/queries.ts";
import { sentenceOf } from "../lib/use-change.ts";
import { useRaw } from "../lib/use-raw-request.ts";
import type { Draft } from "./post-draft.ts";

type Props = { post: AdminPost | null; draft: Draft; set: (changes: Partial<Draft>) => void; ensureSaved: () => Promise<AdminPost | null> };

const FIELDS: { name: Exclude<keyof Draft, "title" | "content">; label: string; hint: string; lines?: number }[] = [
  { name: "excerpt", label: "Excerpt", hint: "Empty: the beginning of the text", lines: 4 },
  { name: "tags", label: "Tags", hint: "Separate several with commas" },
  { name: "author", label: "Author", hint: "Empty: your own name" },
  { name: "slug", label: "Slug", hint: "Empty: from the title" },
  { name: "imageUrl", label: "Picture elsewhere", hint: "Used where none is uploaded" },
];

export function PostSide({ post, draft, set, ensureSaved }: Props) {
  return (
    <div className="form">
      <CoverPicture post={post} ensureSaved={ensureSaved} canSave={draft.title.trim() !== ""} />
      {FIELDS.map(({ name, label, hint, lines }) => {
        const shared = {
          id: `post-${name}`,
          className: "field",
          "aria-describedby": `post-${name}-hint`,
          value: draft[name],
          onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set({ [name]: target.value }),
        };
        return (
          <div key={name}>
            <label htmlFor={shared.id}>{label}</label>
            {lines ? <textarea {...shared} rows={lines} /> : <input {...shared} />}
            <small id={shared["aria-describedby"]}>{hint}</small>
          </div>
        );
      })}
    </div>
  );
}

type CoverProps = { post: AdminPost | null; ensureSaved: () => Promise<AdminPost | null>; canSave: boolean };

function CoverPicture({ post, ensureSaved, canSave }: CoverProps) {
  const [api, client] = [useApi(), useQueryClient()];
  const { send } = useRaw();
  // What was just uploaded or removed; until then what is stored.
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
      await send(`${BLOGS}/${saved.id}/picture`, file);
      await settle(saved.id, true);
      toast({ title: "Picture uploaded" });
    } catch (error) {
      toast({ variant: "destructive", title: "Failed to upload the picture", description: sentenceOf(error) });
    }
  }
  async function remove() {
    if (!post) return;
    try {
      await api.call(`${BLOGS}/${post.id}/picture`, { method: "DELETE" });
      await settle(post.id, false);
    } catch (error) {
      toast({ variant: "destructive", title: "Failed to remove the picture", description: sentenceOf(error) });
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
      {!canSave && <small>A post needs a title first.</small>}
    </div>
  );
}

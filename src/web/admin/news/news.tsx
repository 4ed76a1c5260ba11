import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { type AdminNews, NewsForm, type NewsFormInput } from "../../../contract/admin/news.ts";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { ReadingList } from "../components/content-list.tsx";
import { Modal, Problem } from "../components/modal.tsx";
import { IconTile, Item } from "../components/rows.tsx";
import { SAYS } from "../lib/messages.ts";
import { adminNewsQuery, NEWS } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { useChange } from "../lib/use-change.ts";

export function News({ search }: ScreenProps) {
  const list = useQuery(adminNewsQuery(search));
  const [edited, setEdited] = useState<AdminNews | "new" | null>(null);
  return (
    <>
      <ReadingList
        type="news"
        noun="articles"
        list={list}
        item={({ title, source, sourceUrl, summary }) => (
          <Item
            picture={<IconTile name="newspaper" />}
            title={
              <a href={sourceUrl} target="_blank" rel="noopener">
                {title}
              </a>
            }
            note={[source, summary].filter(Boolean).join(" · ")}
          />
        )}
        date={({ publishDate }) => publishDate}
        add={{ label: "Add News", run: () => setEdited("new") }}
        onEdit={setEdited}
      />
      {edited && <NewsDialog article={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function NewsDialog({ article, onClose }: { article: AdminNews | null; onClose: () => void }) {
  const { change, problem } = useChange();
  const { register, handleSubmit, formState } = useForm<NewsFormInput, unknown, NewsForm>({
    resolver: zodResolver(NewsForm),
    defaultValues: {
      title: article?.title ?? "",
      summary: article?.summary ?? "",
      excerpt: article?.excerpt ?? "",
      source: article?.source ?? "",
      sourceUrl: article?.sourceUrl ?? "",
      isApproved: article?.isApproved ?? true,
    },
  });
  async function save({ isApproved, ...fields }: NewsForm) {
    // Whether a waiting article becomes public is decided in the list, with its own message.
    const saved = article
      ? await change({ path: `${NEWS}/${article.id}`, method: "PUT", body: { ...fields, version: article.version }, ...SAYS.saved("news") })
      : await change({ path: NEWS, method: "POST", body: { ...fields, isApproved }, ...SAYS.created("news") });
    if (saved) onClose();
  }
  const field = (name: Exclude<keyof NewsFormInput, "isApproved" | "publishDate">) => ({ name, error: formState.errors[name]?.message, input: register(name) });
  return (
    <Modal title={article ? "Edit news" : "Add News"} onClose={onClose}>
      <form className="form" noValidate onSubmit={handleSubmit(save)}>
        <FormField {...field("title")} label="Title" required />
        <FormField {...field("sourceUrl")} label="Article address" required type="url" placeholder="https://" />
        <FormField {...field("source")} label="Source" hint="The publication's name" />
        <FormField {...field("summary")} label="Summary" required lines={4} />
        <FormField {...field("excerpt")} label="Excerpt" lines={2} />
        {!article && (
          <div className="form__checks">
            <label>
              <input type="checkbox" {...register("isApproved")} />
              Publish at once
            </label>
          </div>
        )}
        <Problem sentence={problem} />
        <Button type="submit" busy={formState.isSubmitting}>
          {article ? "Save" : "Add news"}
        </Button>
      </form>
    </Modal>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type AdminNews, NewsForm, type NewsFormInput } from "../../../contract/admin/news.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormCheck } from "../../ui/form-choices.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { ContentList } from "../components/content-list.tsx";
import { IconTile, Item } from "../components/rows.tsx";
import { ADMIN_MESSAGES } from "../lib/messages.ts";
import { adminNewsQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { useChange } from "../lib/use-change.ts";

export function News({ search }: ScreenProps) {
  const list = useQuery(adminNewsQuery(search));
  const [edited, setEdited] = useState<AdminNews | "new" | null>(null);
  return (
    <>
      <ContentList
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
  const { save } = useChange();
  const { field, submit, isBusy, error } = useSchemaForm<NewsFormInput, NewsForm>({
    schema: NewsForm,
    defaultValues: {
      title: article?.title ?? "",
      summary: article?.summary ?? "",
      excerpt: article?.excerpt ?? "",
      source: article?.source ?? "",
      sourceUrl: article?.sourceUrl ?? "",
      isApproved: article?.isApproved ?? true,
    },
    async send({ isApproved, ...fields }) {
      // Whether a pending article is published is decided in the list, which shows its own message.
      await (article
        ? save({
            address: "PUT /api/admin/news/:id",
            params: { id: article.id },
            body: { ...fields, version: article.version },
            ...ADMIN_MESSAGES.saved("news"),
          })
        : save({ address: "POST /api/admin/news", body: { ...fields, isApproved }, ...ADMIN_MESSAGES.created("news") }));
      onClose();
    },
  });
  return (
    <Modal title={article ? "Edit news" : "Add News"} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <FormField {...field("title")} label="Title" required />
        <FormField {...field("sourceUrl")} label="Article address" required type="url" placeholder="https://" />
        <FormField {...field("source")} label="Source" hint="The publication's name" />
        <FormField {...field("summary")} label="Summary" required lines={4} />
        <FormField {...field("excerpt")} label="Excerpt" lines={2} />
        {!article && (
          <div className="form__checks">
            <FormCheck {...field("isApproved")} label="Publish immediately" />
          </div>
        )}
        <FormError>{error}</FormError>
        <Button type="submit" busy={isBusy}>
          {article ? "Save" : "Add news"}
        </Button>
      </form>
    </Modal>
  );
}

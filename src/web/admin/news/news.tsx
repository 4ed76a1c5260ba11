import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type AdminNews, NewsForm, type NewsFormInput } from "../../../contract/admin/news.ts";
import { FormCheck } from "../../ui/form-choices.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { type Content, ContentScreen } from "../components/content-screen.tsx";
import { LocalTimeField } from "../components/local-time-field.tsx";
import { adminNewsQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";

const NEWS: Content<AdminNews, NewsFormInput, NewsForm> = {
  type: "news",
  noun: "articles",
  href: ({ sourceUrl }) => sourceUrl,
  note: ({ source, summary }) => [source, summary],
  date: ({ publishDate }) => publishDate,
  schema: NewsForm,
  valuesOf: (article) => ({
    title: article?.title ?? "",
    summary: article?.summary ?? "",
    excerpt: article?.excerpt ?? "",
    source: article?.source ?? "",
    sourceUrl: article?.sourceUrl ?? "",
    isApproved: article?.isApproved ?? true,
  }),
  create: (body) => ({ address: "POST /api/admin/news", body }),
  // Whether a pending article is published is decided in the list, which shows its own message.
  update: ({ id, version }, { isApproved, publishAt, ...fields }) => ({ address: "PUT /api/admin/news/:id", params: { id }, body: { ...fields, version } }),
  fields: ({ form, field }, article) => (
    <>
      <FormField {...field("title")} label="Title" required />
      <FormField {...field("sourceUrl")} label="Article URL" required type="url" placeholder="https://" />
      <FormField {...field("source")} label="Source" hint="Publication name" />
      <FormField {...field("summary")} label="Summary" required lines={4} />
      <FormField {...field("excerpt")} label="Excerpt" lines={2} />
      {!article && (
        <div className="form__checks">
          <FormCheck {...field("isApproved")} label="Publish immediately" />
        </div>
      )}
      {!article && <PublishAt form={form} error={field("publishAt").error} />}
    </>
  ),
};

type Publication = { form: UseFormReturn<NewsFormInput, unknown, NewsForm>; error: string | undefined };

function PublishAt({ form, error }: Publication) {
  const isApproved = useWatch({ control: form.control, name: "isApproved" });
  if (isApproved) return null;
  return (
    <LocalTimeField
      label="Publish at"
      hint="Without a time, it waits for review."
      error={error}
      value={null}
      onChange={(at) => form.setValue("publishAt", at)}
    />
  );
}

export const News = ({ search }: ScreenProps) => <ContentScreen content={NEWS} list={useQuery(adminNewsQuery(search))} />;

import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import { type AdminVideo, VideoForm, type VideoFormInput } from "../../../contract/admin/videos.ts";
import { youtubeId } from "../../../shared/youtube-id.ts";
import { count } from "../../lib/format.ts";
import { FormField } from "../../ui/form-field.tsx";
import { type Content, ContentScreen } from "../components/content-screen.tsx";
import { LocalTimeField } from "../components/local-time-field.tsx";
import { adminVideosQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";

const numberOrNull = (typed: unknown) => (typed === "" || typed === null || typed === undefined ? null : Number(typed));

function Still({ control }: { control: Control<VideoFormInput, unknown, VideoForm> }) {
  const id = youtubeId(useWatch({ control, name: "youtubeUrl" }));
  if (!id) return null;
  return <img className="video-still" src={`https://i.ytimg.com/vi/${id}/mqdefault.jpg`} alt="Video thumbnail" width={320} height={180} />;
}

const VIDEOS: Content<AdminVideo, VideoFormInput, VideoForm> = {
  type: "videos",
  noun: "videos",
  href: ({ youtubeUrl }) => youtubeUrl,
  note: ({ channel, duration, views }) => [channel, duration, views !== null && `${count(views)} views`],
  date: ({ createdAt }) => createdAt,
  schema: VideoForm,
  valuesOf: (video) => ({
    title: video?.title ?? "",
    youtubeUrl: video?.youtubeUrl ?? "",
    channel: video?.channel ?? "",
    duration: video?.duration ?? "",
    views: video?.views ?? null,
    publishedOn: video?.publishedOn ?? "",
    ...(video && { position: video.position }),
  }),
  create: (body) => ({ address: "POST /api/admin/videos", body }),
  update: ({ id, version }, { isApproved, publishAt, ...fields }) => ({ address: "PUT /api/admin/videos/:id", params: { id }, body: { ...fields, version } }),
  fields: ({ form, field }, video) => (
    <>
      <FormField {...field("youtubeUrl")} label="YouTube URL" required type="url" placeholder="https://www.youtube.com/watch?v=" />
      <Still control={form.control} />
      <FormField {...field("title")} label="Title" required />
      <FormField {...field("channel")} label="Channel" />
      <div className="form__pair">
        <FormField {...field("duration")} label="Duration" hint="12:34" />
        <FormField {...field("views", { setValueAs: numberOrNull })} label="Views" type="number" />
      </div>
      <FormField {...field("publishedOn")} label="Published on" type="date" hint="The date shown on YouTube. Search engines only list videos with a date." />
      {!video && (
        <LocalTimeField
          label="Publish at"
          hint="Without a time, it is published immediately."
          error={field("publishAt").error}
          value={null}
          onChange={(at) => form.setValue("publishAt", at)}
        />
      )}
      {video && (
        <FormField
          {...field("position", { valueAsNumber: true })}
          label="Position"
          type="number"
          hint="Lower numbers come first. The first video is featured."
        />
      )}
    </>
  ),
};

export const Videos = ({ search }: ScreenProps) => <ContentScreen content={VIDEOS} list={useQuery(adminVideosQuery(search))} />;

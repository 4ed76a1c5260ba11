import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { type AdminVideo, VideoForm, type VideoFormInput } from "../../../contract/admin/videos.ts";
import { youtubeId } from "../../../contract/youtube.ts";
import { count } from "../../lib/format.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { ContentList } from "../components/content-list.tsx";
import { IconTile, Item } from "../components/rows.tsx";
import { ADMIN_MESSAGES } from "../lib/messages.ts";
import { adminVideosQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { useChange } from "../lib/use-change.ts";

export function Videos({ search }: ScreenProps) {
  const list = useQuery(adminVideosQuery(search));
  const [edited, setEdited] = useState<AdminVideo | "new" | null>(null);
  return (
    <>
      <ContentList
        type="videos"
        noun="videos"
        list={list}
        item={({ title, youtubeUrl, channel, duration, views }) => (
          <Item
            picture={<IconTile name="video" />}
            title={
              <a href={youtubeUrl} target="_blank" rel="noopener">
                {title}
              </a>
            }
            note={[channel, duration, views !== null && `${count(views)} views`].filter(Boolean).join(" · ")}
          />
        )}
        date={({ createdAt }) => createdAt}
        add={{ label: "Add Video", run: () => setEdited("new") }}
        onEdit={setEdited}
      />
      {edited && <VideoDialog video={edited === "new" ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

const numberOrNull = (typed: unknown) => (typed === "" || typed === null || typed === undefined ? null : Number(typed));

function VideoDialog({ video, onClose }: { video: AdminVideo | null; onClose: () => void }) {
  const { save } = useChange();
  const { form, field, submit, isBusy, error } = useSchemaForm<VideoFormInput, VideoForm>({
    schema: VideoForm,
    defaultValues: {
      title: video?.title ?? "",
      youtubeUrl: video?.youtubeUrl ?? "",
      channel: video?.channel ?? "",
      duration: video?.duration ?? "",
      views: video?.views ?? null,
      publishedOn: video?.publishedOn ?? "",
      ...(video && { position: video.position }),
    },
    async send({ isApproved, ...fields }) {
      await (video
        ? save({
            address: "PUT /api/admin/videos/:id",
            params: { id: video.id },
            body: { ...fields, version: video.version },
            ...ADMIN_MESSAGES.saved("videos"),
          })
        : save({ address: "POST /api/admin/videos", body: { ...fields, isApproved }, ...ADMIN_MESSAGES.created("videos") }));
      onClose();
    },
  });
  const id = youtubeId(useWatch({ control: form.control, name: "youtubeUrl" }));
  return (
    <Modal title={video ? "Edit video" : "Add Video"} onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <FormField {...field("youtubeUrl")} label="YouTube address" required type="url" placeholder="https://www.youtube.com/watch?v=" />
        {id && <img className="video-still" src={`https://i.ytimg.com/vi/${id}/mqdefault.jpg`} alt="How the video begins" width={320} height={180} />}
        <FormField {...field("title")} label="Title" required />
        <FormField {...field("channel")} label="Channel" />
        <div className="form__pair">
          <FormField {...field("duration")} label="Duration" hint="12:34" />
          <FormField {...field("views", { setValueAs: numberOrNull })} label="Views" type="number" />
        </div>
        <FormField {...field("publishedOn")} label="Published on" type="date" hint="The date YouTube shows. Search engines list only videos with a date." />
        {video && (
          <FormField
            {...field("position", { valueAsNumber: true })}
            label="Position"
            type="number"
            hint="Lower numbers come first; the first video is shown large"
          />
        )}
        <FormError>{error}</FormError>
        <Button type="submit" busy={isBusy}>
          {video ? "Save" : "Add video"}
        </Button>
      </form>
    </Modal>
  );
}

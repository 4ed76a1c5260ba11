import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { type AdminVideo, VideoForm, type VideoFormInput } from "../../../contract/admin/videos.ts";
import { youtubeId } from "../../../contract/youtube.ts";
import { count } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { ReadingList } from "../components/content-list.tsx";
import { Modal, Problem } from "../components/modal.tsx";
import { IconTile, Item } from "../components/rows.tsx";
import { SAYS } from "../lib/messages.ts";
import { adminVideosQuery, VIDEOS } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { useChange } from "../lib/use-change.ts";

export function Videos({ search }: ScreenProps) {
  const list = useQuery(adminVideosQuery(search));
  const [edited, setEdited] = useState<AdminVideo | "new" | null>(null);
  return (
    <>
      <ReadingList
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
  const { change, problem } = useChange();
  const { register, handleSubmit, control, formState } = useForm<VideoFormInput, unknown, VideoForm>({
    resolver: zodResolver(VideoForm),
    defaultValues: {
      title: video?.title ?? "",
      youtubeUrl: video?.youtubeUrl ?? "",
      channel: video?.channel ?? "",
      duration: video?.duration ?? "",
      views: video?.views ?? null,
      ...(video && { position: video.position }),
    },
  });
  const id = youtubeId(useWatch({ control, name: "youtubeUrl" }));
  async function save({ isApproved, ...fields }: VideoForm) {
    const saved = video
      ? await change({ path: `${VIDEOS}/${video.id}`, method: "PUT", body: { ...fields, version: video.version }, ...SAYS.saved("videos") })
      : await change({ path: VIDEOS, method: "POST", body: { ...fields, isApproved }, ...SAYS.created("videos") });
    if (saved) onClose();
  }
  const field = (name: Exclude<keyof VideoFormInput, "isApproved">) => ({ name, error: formState.errors[name]?.message, input: register(name) });
  return (
    <Modal title={video ? "Edit video" : "Add Video"} onClose={onClose}>
      <form className="form" noValidate onSubmit={handleSubmit(save)}>
        <FormField {...field("youtubeUrl")} label="YouTube address" required type="url" placeholder="https://www.youtube.com/watch?v=" />
        {id && <img className="video-still" src={`https://i.ytimg.com/vi/${id}/mqdefault.jpg`} alt="How the video begins" width={320} height={180} />}
        <FormField {...field("title")} label="Title" required />
        <FormField {...field("channel")} label="Channel" />
        <div className="form__pair">
          <FormField {...field("duration")} label="Duration" hint="12:34" />
          <FormField name="views" label="Views" type="number" error={formState.errors.views?.message} input={register("views", { setValueAs: numberOrNull })} />
        </div>
        {video && (
          <FormField
            name="position"
            label="Position"
            type="number"
            hint="Smaller stands earlier; the first one is shown large"
            error={formState.errors.position?.message}
            input={register("position", { valueAsNumber: true })}
          />
        )}
        <Problem sentence={problem} />
        <Button type="submit" busy={formState.isSubmitting}>
          {video ? "Save" : "Add video"}
        </Button>
      </form>
    </Modal>
  );
}

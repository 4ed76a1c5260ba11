/**
 * Autosaves a post. A draft is sent to the server shortly after the last keystroke; edits of a public post
 * stay in this browser until the author presses Update, so that readers never see unfinished text.
 */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { type AdminPost, PostForm } from "../../../contract/admin/blogs.ts";
import { pathOf } from "../../../contract/operations/path-of.ts";
import { describeMoment } from "../../../shared/time-zone.ts";
import { useApi } from "../../lib/api-context.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { useSchemaForm } from "../../lib/use-schema-form.ts";
import { useTimeZone } from "../../lib/use-time-zone.ts";
import { toast } from "../../ui/toast.tsx";
import { type Draft, isSame, readPostDraft, slugToPublish, storePostDraft, toBody, toDraft } from "./post-draft.ts";

const PAUSE_MS = 900;
const NOTHING = toDraft(null);

export type SaveState = "saved" | "unsaved" | "saving" | "failed";

export function usePost(initial: AdminPost | null, onCreated?: (id: number) => void) {
  const [api, client] = [useApi(), useQueryClient()];
  const timeZone = useTimeZone();
  const [post, setPost] = useState(initial);
  const [begun] = useState(() => (initial && readPostDraft(initial.id)) || toDraft(initial));
  const [state, setState] = useState<SaveState>("saved");
  const stored = useRef(toDraft(initial));
  const version = useRef(initial?.version);
  const id = useRef(initial?.id);
  /** Why the last save was refused. */
  const refusal = useRef<string | null>(null);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const isPublic = post?.isApproved ?? false;
  const { form, field, submit, isBusy, error } = useSchemaForm<Draft, PostForm>({
    schema: PostForm,
    toBody: (written) => toBody(written, NOTHING),
    defaultValues: begun,
    mode: "onChange",
    send: () => publish(true),
  });
  const draft = useWatch({ control: form.control, compute: (written: Draft) => ({ ...written }) });

  /** Saves run one after the other, each with the version of the last response. Resolves to null if refused. */
  function save(written: Draft, more: { isApproved?: boolean; publishAt?: string | null; slug?: string } = {}): Promise<AdminPost | null> {
    const next = running.current.then(async () => {
      refusal.current = null;
      // Errors are shown beside their fields; invalid values are not sent.
      if (!(await form.trigger())) {
        setState("failed");
        return null;
      }
      setState("saving");
      try {
        const body = { ...toBody(written, stored.current), ...more };
        const response = id.current
          ? await api.call("PUT /api/admin/blogs/:id", { params: { id: id.current }, body: { ...body, version: version.current } })
          : await api.call("POST /api/admin/blogs", { body });
        const isFirst = id.current === undefined;
        [id.current, version.current, stored.current] = [response.id, response.version, written];
        setPost(response);
        setState("saved");
        form.clearErrors("root");
        storePostDraft(response.id, null);
        if (isFirst) onCreated?.(response.id);
        void client.invalidateQueries({ queryKey: [pathOf("GET /api/admin/blogs")], refetchType: "none" });
        void client.invalidateQueries({ queryKey: [pathOf("GET /api/admin/pending")] });
        client.removeQueries({ type: "inactive", predicate: ({ queryKey }) => String(queryKey[0]).startsWith(pathOf("GET /api/blogs")) });
        return response;
      } catch (failure) {
        setState("failed");
        refusal.current = errorMessage(failure);
        form.setError("root", { message: refusal.current });
        return null;
      }
    });
    running.current = next;
    return next;
  }
  const latestSave = useRef(save);
  latestSave.current = save;

  useEffect(() => {
    if (isSame(draft, stored.current)) return;
    setState("unsaved");
    if (isPublic && post) return storePostDraft(post.id, draft);
    if (!draft.title.trim()) return;
    const timer = setTimeout(() => void latestSave.current(draft), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, isPublic, post]);

  // Saves unsaved text when the editor is unmounted.
  const latest = useRef({ draft, isPublic });
  latest.current = { draft, isPublic };
  useEffect(
    () => () => {
      const { draft: last, isPublic: isOut } = latest.current;
      if (!isOut && last.title.trim() && !isSame(last, stored.current)) void latestSave.current(last);
    },
    [],
  );

  async function publish(isApproved: boolean) {
    // The slug is made from the whole title, not from the part that existed at the first save.
    const slug = isApproved && !isPublic ? slugToPublish(draft, post ?? null) : null;
    const response = await save(draft, { isApproved, ...(slug && { slug }) });
    if (response) toast({ title: isApproved ? (isPublic ? "Post updated" : "Post published") : "Post unpublished" });
    else toast({ variant: "destructive", title: "Failed to publish the post" });
  }
  /** Saves the post and publishes it at a time; null cancels that. Rejects with the server's message. */
  async function schedule(publishAt: string | null) {
    const slug = publishAt ? slugToPublish(draft, post ?? null) : null;
    const response = await save(draft, { publishAt, ...(slug && { slug }) });
    if (!response) throw new Error(refusal.current ?? "Correct the marked fields first.");
    toast({ title: publishAt ? `Scheduled: ${describeMoment(publishAt, timeZone)}` : "Schedule canceled" });
  }
  /** Reverts everything to the published version. */
  function discard() {
    form.reset(stored.current);
    setState("saved");
    if (post) storePostDraft(post.id, null);
  }
  return { post, form, field, submit, isBusy, error, draft, state, isPublic, save, publish, schedule, discard };
}

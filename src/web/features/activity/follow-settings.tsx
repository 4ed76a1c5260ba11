/** How often the reader gets mail, and the address of their feed. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { FREQUENCIES, FREQUENCY_LABELS, type Frequency } from "../../../contract/following-options.ts";
import { CopyButton } from "../../components/copy-button.tsx";
import { useApi } from "../../lib/api-context.ts";
import { useSite } from "../../lib/site.ts";
import { toastFailure } from "../../lib/toast-failure.ts";
import { followsQuery } from "../../queries/account-queries.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";

export function FollowSettings() {
  const { data } = useQuery(followsQuery());
  return (
    <>
      {data && <MailFrequency frequency={data.frequency} />}
      {data && <PersonalFeed path={data.feedPath} />}
    </>
  );
}

function MailFrequency({ frequency }: { frequency: Frequency }) {
  const { call } = useApi();
  const client = useQueryClient();
  const { queryKey } = followsQuery();
  const change = useMutation({
    mutationFn: (chosen: Frequency) => call("PUT /api/user/follows/frequency", { body: { frequency: chosen } }),
    onSuccess(_, chosen) {
      client.setQueryData(queryKey, (before) => before && { ...before, frequency: chosen });
      toast({
        title: chosen === "off" ? "You get no more emails about what you follow" : "Email frequency saved",
        action: { label: "Undo", run: () => change.mutate(frequency) },
      });
    },
    onError: (error) => toastFailure(error),
  });
  return (
    <fieldset className="activity__part activity__mail" disabled={change.isPending}>
      <legend>Email</legend>
      <p className="muted">One email with everything new. We never send empty ones.</p>
      {FREQUENCIES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="frequency"
            value={one}
            checked={(change.isPending ? change.variables : frequency) === one}
            onChange={() => change.mutate(one)}
          />
          {FREQUENCY_LABELS[one]}
        </label>
      ))}
    </fieldset>
  );
}

function PersonalFeed({ path }: { path: string }) {
  const { call } = useApi();
  const { url } = useSite();
  const client = useQueryClient();
  const renew = useMutation({
    mutationFn: () => call("POST /api/user/follows/feed"),
    onSuccess({ feedPath }) {
      client.setQueryData(followsQuery().queryKey, (before) => before && { ...before, feedPath });
      toast({ title: "New feed address", description: "The old one no longer works." });
    },
    onError: (error) => toastFailure(error),
  });
  const address = `${url}${path}.rss`;
  return (
    <section className="activity__part" aria-labelledby="feed">
      <h2 id="feed">Personal feed</h2>
      <p className="muted">For your feed reader. Anyone with the address can read it, so keep it to yourself.</p>
      <input className="field activity__feed" readOnly value={address} aria-label="Feed address" onFocus={({ target }) => target.select()} />
      <div className="activity__buttons">
        <CopyButton text={address} label="Copy address of your feed">
          Copy address
        </CopyButton>
        <Button variant="ghost" busy={renew.isPending} onClick={() => renew.mutate()}>
          Renew address
        </Button>
      </div>
    </section>
  );
}

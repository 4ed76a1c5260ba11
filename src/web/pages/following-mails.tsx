/** Opened from a mail. Opening changes nothing, since mail scanners open every link; the button does. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { pathOf } from "../../contract/operations/path-of.ts";
import { useApi } from "../lib/api-context.ts";
import { errorMessage } from "../lib/error-message.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { followMailsQuery } from "../queries/page-queries.ts";
import { Button } from "../ui/button.tsx";
import { FormError } from "../ui/form-error.tsx";

export const page = definePage({
  searchParams: ["item", "done", "expired"],
  // The page contains nothing personal: the browser requests the reader's data.
  head: () => ({ title: "Emails about what you follow", noindex: true }),
  view: FollowingMails,
});

function FollowingMails({ params: { token = "" }, search }: PageInput) {
  const item = search.get("item");
  const { data, isError, refetch } = useQuery({ ...followMailsQuery(token, item), enabled: typeof window !== "undefined" });
  const isStopped = data ? data.frequency === "off" : search.has("done");
  return (
    <div className="wrap message">
      <h1>Emails about what you follow</h1>
      {isError || search.has("expired") ? (
        <p role="alert">This link is no longer valid. Use the one in our latest email.</p>
      ) : (
        <>
          <p role="status">{isStopped ? `${data?.address ?? "You"} will get no more emails about followed items.` : introOf(data?.address)}</p>
          {item && data?.item === null && <p>You no longer follow this item.</p>}
          {item && data?.item !== null && (
            <StopForm token={token} item={item} label={data?.item ? `Unfollow ${data.item.label}` : "Unfollow this item"} onDone={refetch} />
          )}
          {!isStopped && <StopForm token={token} item={null} label="Unsubscribe from all" onDone={refetch} isSecond={item !== null} />}
        </>
      )}
    </div>
  );
}

const introOf = (address: string | undefined) => (address ? `${address} gets emails about followed items.` : "Click a button to get fewer emails.");

type StopProps = { token: string; item: string | null; label: string; onDone: () => unknown; isSecond?: boolean };

function StopForm({ token, item, label, onDone, isSecond = false }: StopProps) {
  const { call } = useApi();
  const { apiBaseUrl } = useSite();
  const input = { params: { token }, query: { item } };
  const stop = useMutation({ mutationFn: () => call("POST /api/following/unsubscribe/:token", input), onSuccess: onDone });
  return (
    <form
      className="preferences"
      method="post"
      action={apiBaseUrl + pathOf("POST /api/following/unsubscribe/:token", input.params) + (item ? `?item=${encodeURIComponent(item)}` : "")}
      onSubmit={(event) => {
        event.preventDefault();
        stop.mutate();
      }}
    >
      <FormError>{stop.error ? errorMessage(stop.error) : null}</FormError>
      <Button type="submit" variant={isSecond ? "outline" : "default"} busy={stop.isPending}>
        {label}
      </Button>
    </form>
  );
}

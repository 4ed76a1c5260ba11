/** Opened from an email. Opening changes nothing, since mail scanners open every link; the button does. */
import { useMutation, useQuery } from "@tanstack/react-query";
import type { MailPreferences } from "../../contract/newsletter.ts";
import { pathOf } from "../../contract/operations/path-of.ts";
import { useApi } from "../lib/api-context.ts";
import { errorMessage } from "../lib/error-message.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { mailPreferencesQuery } from "../queries/page-queries.ts";
import { Button } from "../ui/button.tsx";
import { FormError } from "../ui/form-error.tsx";

export const page = definePage({
  searchParams: ["done", "expired"],
  // The page contains nothing personal: the browser requests the subscriber's data.
  head: () => ({ title: "Email preferences", noindex: true }),
  view: Preferences,
});

const WHAT = { newsletter: "the weekly newsletter", replies: "mails about replies to your comments" };

function Preferences({ params: { token = "" }, search }: PageInput) {
  const { call } = useApi();
  const { apiBaseUrl } = useSite();
  const query = mailPreferencesQuery(token);
  const { data, isError, refetch } = useQuery({ ...query, enabled: typeof window !== "undefined" });
  const change = useMutation({
    mutationFn: (isOn: boolean) => call("PUT /api/newsletter/preferences/:token", { params: { token }, body: { isOn } }),
    onSuccess: () => refetch(),
  });
  const isOn = data ? data.isOn : !search.has("done");

  return (
    <div className="wrap message">
      <h1>Email preferences</h1>
      {isError || search.has("expired") ? (
        <p role="alert">This link is no longer valid. Use the one in our latest email.</p>
      ) : (
        <>
          <p role="status">{sentence(data, isOn)}</p>
          <form
            className="preferences"
            method="post"
            action={apiBaseUrl + pathOf("POST /api/newsletter/unsubscribe/:token", { token })}
            onSubmit={(event) => {
              event.preventDefault();
              change.mutate(!isOn);
            }}
          >
            <FormError>{change.error ? errorMessage(change.error) : null}</FormError>
            {isOn ? (
              <Button type="submit" busy={change.isPending}>
                Unsubscribe
              </Button>
            ) : (
              data && (
                <Button type="submit" variant="outline" busy={change.isPending}>
                  Subscribe again
                </Button>
              )
            )}
          </form>
        </>
      )}
    </div>
  );
}

function sentence(data: MailPreferences | undefined, isOn: boolean): string {
  if (!data) return isOn ? "Click the button to unsubscribe." : "You won't get these emails anymore.";
  return isOn ? `${data.address} gets ${WHAT[data.about]}.` : `${data.address} no longer gets ${WHAT[data.about]}.`;
}

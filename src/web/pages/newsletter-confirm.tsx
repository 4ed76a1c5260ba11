/** Opened from the confirmation email. Opening changes nothing, since mail scanners open every link; the button does. */
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Confirmation } from "../../contract/newsletter.ts";
import { pathOf } from "../../contract/operations/path-of.ts";
import { Subscribed } from "../features/newsletter/subscribed.tsx";
import { useApi } from "../lib/api-context.ts";
import { errorMessage } from "../lib/error-message.ts";
import { definePage, type PageInput } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { confirmationQuery } from "../queries/page-queries.ts";
import { Button } from "../ui/button.tsx";
import { FormError } from "../ui/form-error.tsx";

export const page = definePage({
  searchParams: ["done", "expired"],
  // The page contains nothing personal: the browser requests the email address.
  head: () => ({ title: "Confirm subscription", noindex: true }),
  view: Confirm,
});

function Confirm({ params: { token = "" }, search }: PageInput) {
  const { call } = useApi();
  const { apiBaseUrl } = useSite();
  const { data, isError, refetch } = useQuery({ ...confirmationQuery(token), enabled: typeof window !== "undefined" });
  const confirm = useMutation({
    mutationFn: () => call("POST /api/newsletter/confirm/:token", { params: { token } }),
    onSuccess: () => refetch(),
  });
  const isDone = data ? data.isConfirmed : search.has("done");

  return (
    <div className="wrap message">
      <h1>Confirm subscription</h1>
      {isError || search.has("expired") ? (
        <p role="alert">This link has expired. Subscribe again to get a new one.</p>
      ) : (
        <>
          <p role="status">{isDone ? <Subscribed /> : question(data)}</p>
          {!isDone && (
            <form
              className="preferences"
              method="post"
              action={apiBaseUrl + pathOf("POST /api/newsletter/confirm/:token", { token })}
              onSubmit={(event) => {
                event.preventDefault();
                confirm.mutate();
              }}
            >
              <FormError>{confirm.error ? errorMessage(confirm.error) : null}</FormError>
              <Button type="submit" busy={confirm.isPending}>
                Confirm subscription
              </Button>
            </form>
          )}
        </>
      )}
    </div>
  );
}

const question = (data: Confirmation | undefined) => `Send our weekly newsletter to ${data?.address ?? "this address"}?`;

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ApiKey } from "../../../contract/api-key.ts";
import { useApi } from "../../lib/api-context.ts";
import { shortDate } from "../../lib/format.ts";
import { toastFailure } from "../../lib/toast-failure.ts";
import { useSingleFieldForm } from "../../lib/use-single-field-form.ts";
import { apiKeysQuery } from "../../queries/account-queries.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { toast } from "../../ui/toast.tsx";

/** A user's API keys, which raise the rate limit of the public API. */
export function ApiKeys() {
  const { call } = useApi();
  const queries = useQueryClient();
  const { data } = useQuery(apiKeysQuery());
  const [newKey, setNewKey] = useState<string | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: apiKeysQuery().queryKey });
  const form = useRef<HTMLFormElement>(null);
  const { submit, isBusy, fieldError, formError } = useSingleFieldForm({
    schema: async () => (await import("../../../contract/api-key.ts")).createApiKeyOperation.body,
    async send(body) {
      const { key } = await call("POST /api/user/keys", { body });
      setNewKey(key);
      form.current?.reset();
      await refresh();
    },
  });

  return (
    <section className="section section--profile settings" aria-labelledby="api-keys">
      <h2 id="api-keys">API keys</h2>
      <p>
        The API works without a key. A key raises your rate limit.{" "}
        <a className="link" href="/docs/api">
          API documentation
        </a>
      </p>
      {newKey && <NewKey apiKey={newKey} />}
      <ul className="keys">
        {data?.items.map((key) => (
          <Row key={key.id} apiKey={key} onRevoked={refresh} />
        ))}
      </ul>
      <form className="form keys__new" noValidate ref={form} onSubmit={submit}>
        <FormField label="Key name" required name="name" maxLength={60} placeholder="My weekend project" error={fieldError} />
        <FormError>{formError}</FormError>
        <Button variant="outline" type="submit" busy={isBusy}>
          Create key
        </Button>
      </form>
    </section>
  );
}

function NewKey({ apiKey }: { apiKey: string }) {
  const copy = () =>
    navigator.clipboard.writeText(apiKey).then(
      () => toast({ title: "Key copied to clipboard" }),
      () => toast({ title: "Error", description: "Please select the key and copy it manually.", variant: "destructive" }),
    );
  return (
    <div className="keys__made" role="status">
      <p>This is your new key. Copy it now. You won't see it again.</p>
      <code>{apiKey}</code>
      <Button variant="outline" size="sm" onClick={copy}>
        Copy key
      </Button>
    </div>
  );
}

function Row({ apiKey: { id, name, createdAt, lastUsedAt }, onRevoked }: { apiKey: ApiKey; onRevoked: () => Promise<void> }) {
  const { call } = useApi();
  const revoke = useMutation({
    mutationFn: () => call("DELETE /api/user/keys/:id", { params: { id } }).then(onRevoked),
    onError: (error) => toastFailure(error),
  });
  return (
    <li>
      <span>
        <b>{name}</b> created {shortDate(createdAt)}, {lastUsedAt ? `last used ${shortDate(lastUsedAt)}` : "never used"}
      </span>
      <Button variant="ghost" size="sm" busy={revoke.isPending} aria-label={`Revoke ${name}`} onClick={() => revoke.mutate()}>
        Revoke
      </Button>
    </li>
  );
}

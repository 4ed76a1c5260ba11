import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { ApiKey } from "../../../contract/api-key.ts";
import { ApiFailure } from "../../lib/api.ts";
import { useApi } from "../../lib/api-context.ts";
import { shortDate } from "../../lib/format.ts";
import { apiKeysQuery } from "../../queries/own-queries.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.tsx";

const failed = (error: Error) =>
  toast({ title: "Error", description: (error instanceof ApiFailure && error.sentence) || "That did not work. Please try again.", variant: "destructive" });

/** Keys with which a person's programs may read more of the public API. */
export function ApiKeys() {
  const { call } = useApi();
  const queries = useQueryClient();
  const { data } = useQuery(apiKeysQuery());
  const [made, setMade] = useState<string | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: apiKeysQuery().queryKey });
  const make = useMutation({
    mutationFn: (name: unknown) => call<{ key: string }>("/api/user/keys", { method: "POST", body: { name } }),
    onSuccess: ({ key }) => {
      setMade(key);
      return refresh();
    },
    onError: failed,
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    make.mutate(new FormData(form).get("name"), { onSuccess: () => form.reset() });
  }

  return (
    <section className="section section--profile settings" aria-labelledby="api-keys">
      <h2 id="api-keys">API keys</h2>
      <p>
        Programs may read the directory without a key; with one they may ask more often. <a href="/docs/api">How the API works</a>
      </p>
      {made && <NewKey apiKey={made} />}
      <ul className="keys">
        {data?.items.map((key) => (
          <Row key={key.id} apiKey={key} onRevoked={refresh} />
        ))}
      </ul>
      <form className="keys__new" onSubmit={submit}>
        <label htmlFor="key-name">What will use the key?</label>
        <input className="field" id="key-name" name="name" maxLength={60} placeholder="My weekend project" required />
        <Button variant="outline" type="submit" busy={make.isPending}>
          Make a key
        </Button>
      </form>
    </section>
  );
}

function NewKey({ apiKey }: { apiKey: string }) {
  const copy = () =>
    navigator.clipboard.writeText(apiKey).then(
      () => toast({ title: "Key copied to clipboard" }),
      () => toast({ title: "Error", description: "Please select the key and copy it yourself.", variant: "destructive" }),
    );
  return (
    <div className="keys__made" role="status">
      <p>This is your new key. Copy it now: it is not shown again.</p>
      <code>{apiKey}</code>
      <Button variant="outline" size="sm" onClick={copy}>
        Copy key
      </Button>
    </div>
  );
}

function Row({ apiKey: { id, name, createdAt, lastUsedAt }, onRevoked }: { apiKey: ApiKey; onRevoked: () => Promise<void> }) {
  const { call } = useApi();
  const revoke = useMutation({ mutationFn: () => call(`/api/user/keys/${id}`, { method: "DELETE" }), onSuccess: onRevoked, onError: failed });
  return (
    <li>
      <span>
        <b>{name}</b> made {shortDate(createdAt)}, {lastUsedAt ? `last used ${shortDate(lastUsedAt)}` : "never used"}
      </span>
      <Button variant="ghost" size="sm" busy={revoke.isPending} aria-label={`Revoke ${name}`} onClick={() => revoke.mutate()}>
        Revoke
      </Button>
    </li>
  );
}

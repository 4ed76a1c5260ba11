/** What a maker says is new about a tool: the form, and what became of earlier entries. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { MAX_UPDATE, NewUpdate, type OwnUpdate } from "../../../../contract/tool-update.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { SourceText } from "../../../components/source-text.tsx";
import { useApi } from "../../../lib/api-context.ts";
import { shortDate } from "../../../lib/format.ts";
import { toastFailure } from "../../../lib/toast-failure.ts";
import { useSchemaForm } from "../../../lib/use-schema-form.ts";
import { ownUpdatesQuery } from "../../../queries/account-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-error.tsx";
import { FormField } from "../../../ui/form-field.tsx";
import { toast } from "../../../ui/toast.tsx";

type Tool = { slug: string; name: string };

const BADGES: Record<OwnUpdate["status"], { className: string; label: string }> = {
  pending: { className: "badge badge--wait", label: "Pending" },
  approved: { className: "badge badge--ok", label: "Published" },
  rejected: { className: "badge badge--bad", label: "Rejected" },
};

export default function ToolUpdates({ tool }: { tool: Tool }) {
  const { data, isError, refetch } = useQuery(ownUpdatesQuery(tool.slug));
  if (isError) return <LoadFailed retry={refetch} />;
  if (!data) return <p aria-busy="true">Loading…</p>;
  return (
    <>
      <UpdateForm tool={tool} />
      {data.items.length > 0 && (
        <ul className="corrections" aria-label={`What's new in ${tool.name}`}>
          {data.items.map((update) => (
            <Row key={update.id} slug={tool.slug} update={update} />
          ))}
        </ul>
      )}
    </>
  );
}

function UpdateForm({ tool: { slug, name } }: { tool: Tool }) {
  const [{ call }, client] = [useApi(), useQueryClient()];
  const { form, field, submit, isBusy, error } = useSchemaForm<{ text: string; link: string }, NewUpdate>({
    schema: NewUpdate,
    defaultValues: { text: "", link: "" },
    async send(body) {
      await call("POST /api/user/tools/:slug/updates", { params: { slug }, body });
      form.reset();
      toast({ title: "Thank you", description: "We'll review it and tell you the outcome." });
      await client.invalidateQueries({ queryKey: ownUpdatesQuery(slug).queryKey });
    },
  });
  return (
    <form className="form" noValidate onSubmit={submit} aria-label={`Say what's new in ${name}`}>
      <FormField {...field("text")} label="What's new" required lines={3} maxLength={MAX_UPDATE} hint="Shown on the tool's page and in feeds after a review" />
      <FormField {...field("link")} label="Link" type="url" hint="Where to read more" maxLength={500} />
      <FormError>{error}</FormError>
      <Button variant="outline" type="submit" busy={isBusy}>
        Send for review
      </Button>
    </form>
  );
}

function Row({ slug, update: { id, text, link, at, status, rejectionReason } }: { slug: string; update: OwnUpdate }) {
  const [{ call }, client] = [useApi(), useQueryClient()];
  const remove = useMutation({
    mutationFn: () => call("DELETE /api/user/tools/:slug/updates/:id", { params: { slug, id } }),
    onSuccess: () => toast({ title: "Entry deleted" }),
    onError: (error) => toastFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: ownUpdatesQuery(slug).queryKey }),
  });
  const { className, label } = BADGES[status];
  return (
    <li>
      <div className="corrections__head">
        <span className={className}>{label}</span>
        <time dateTime={at}>{shortDate(at)}</time>
        <Button variant="ghost" size="sm" busy={remove.isPending} aria-label={`Delete: ${text.slice(0, 60)}`} onClick={() => remove.mutate()}>
          Delete
        </Button>
      </div>
      {rejectionReason && <p>{rejectionReason}</p>}
      <p>{text}</p>
      {link && <SourceText source={link} />}
    </li>
  );
}

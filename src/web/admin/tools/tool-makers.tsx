/** The makers of a tool: how they proved it, which fields they may change without a review, and whether they still have access. */
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type AdminMaker, TRUSTABLE_FIELDS } from "../../../contract/admin/makers.ts";
import { FACT_LABELS } from "../../../contract/fact-labels.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { PROOF_LABELS } from "../../components/maker-proofs.ts";
import { MAKER_FIELDS } from "../../components/tool-fields.tsx";
import { shortDate } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { toolMakersQuery } from "../lib/queries.ts";
import { type Reversal, useChange } from "../lib/use-change.ts";
import { RevokeDialog } from "./revoke-dialog.tsx";

export function ToolMakers({ id }: { id: number }) {
  const { data, isError, refetch } = useQuery(toolMakersQuery(id));
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <section className="block" aria-labelledby="makers" aria-busy={!data}>
      <div className="block__head">
        <h2 id="makers">Makers</h2>
      </div>
      {data?.items.length === 0 && <p className="muted">No makers.</p>}
      <ul className="makers">
        {data?.items.map((maker) => (
          <Maker key={maker.person.id} toolId={id} maker={maker} />
        ))}
      </ul>
    </section>
  );
}

type MakerChange = Reversal<"PUT /api/admin/tools/:id/makers/:user">;
type MakerProps = { toolId: number; maker: AdminMaker };

function Maker({ toolId, maker }: MakerProps) {
  const { person, proof, domain, since, revokedAt } = maker;
  return (
    <li className="maker">
      <div className="maker__head">
        <p>
          <b>{person.name}</b> <span className="muted">{person.email}</span> {revokedAt && <span className="badge badge--bad">Access revoked</span>}
          <small>
            {PROOF_LABELS[proof]}, {domain}, since {shortDate(since)}
            {revokedAt && `, revoked ${shortDate(revokedAt)}`}
          </small>
        </p>
        <Access toolId={toolId} maker={maker} />
      </div>
      {!revokedAt && <Trust toolId={toolId} maker={maker} />}
    </li>
  );
}

const changing = ({ toolId, maker }: MakerProps) =>
  ({ address: "PUT /api/admin/tools/:id/makers/:user", params: { id: toolId, user: maker.person.id }, failed: null }) as const;

function Access({ toolId, maker }: MakerProps) {
  const { change } = useChange();
  const [isAsking, setAsking] = useState(false);
  const { name } = maker.person;
  const request = changing({ toolId, maker });
  // With the fields that revoking access forgets.
  const undo = (): MakerChange => ({
    ...request,
    body: { revoked: false, trustedFields: maker.trustedFields },
    done: "Access restored",
  });
  if (maker.revokedAt)
    return (
      <Button
        variant="outline"
        className="btn--xs"
        aria-label={`Restore access of ${name}`}
        onClick={() => void change({ ...request, body: { revoked: false }, done: "Access restored" })}
      >
        Restore access
      </Button>
    );
  return (
    <>
      <Button variant="ghost" className="btn--xs" aria-label={`Revoke access of ${name}`} onClick={() => setAsking(true)}>
        Revoke access
      </Button>
      {isAsking && (
        <RevokeDialog
          name={name}
          onRevoke={(reason) => void change({ ...request, body: { revoked: true, reason }, done: "Access revoked", undo })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const showMaker = (toolId: number, shown: AdminMaker) => (client: QueryClient) =>
  void client.setQueryData(
    toolMakersQuery(toolId).queryKey,
    (list) => list && { items: list.items.map((maker) => (maker.person.id === shown.person.id ? shown : maker)) },
  );

/** Makers have no form for the others, such as the badge. */
const EDITABLE: ReadonlySet<string> = new Set(MAKER_FIELDS.flat());
const FIELDS = TRUSTABLE_FIELDS.options.filter((field) => EDITABLE.has(field));

function Trust({ toolId, maker }: MakerProps) {
  const { change } = useChange();
  // Null until a checkbox is changed, so that an Undo is shown.
  const [edited, setEdited] = useState<AdminMaker["trustedFields"] | null>(null);
  const trusted = edited ?? maker.trustedFields;
  const isChanged = FIELDS.some((field) => trusted.includes(field) !== maker.trustedFields.includes(field));

  const trusting = (trustedFields: AdminMaker["trustedFields"]): MakerChange => ({
    ...changing({ toolId, maker }),
    body: { trustedFields },
    show: showMaker(toolId, { ...maker, trustedFields }),
    done: "Trusted fields saved",
  });
  function save() {
    void change({ ...trusting(trusted), undo: () => trusting(maker.trustedFields) });
    setEdited(null);
  }
  return (
    <fieldset className="maker__trust">
      <legend>Published without a review</legend>
      <div className="form__checks">
        {FIELDS.map((field) => (
          <label key={field}>
            <input
              type="checkbox"
              checked={trusted.includes(field)}
              onChange={({ currentTarget }) => setEdited(currentTarget.checked ? [...trusted, field] : trusted.filter((one) => one !== field))}
            />
            {FACT_LABELS[field]}
          </label>
        ))}
      </div>
      <Button variant="outline" className="btn--xs" disabled={!isChanged} aria-label={`Save trusted fields of ${maker.person.name}`} onClick={save}>
        Save
      </Button>
    </fieldset>
  );
}

/** Merges two tools: choosing the other one, then which of the two is kept, and which value of each field. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import type { MergedField } from "../../../contract/admin/merge-tools.ts";
import type { AdminTool } from "../../../contract/admin/tools.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Logo } from "../../components/logo.tsx";
import { count } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { adminToolQuery, mergePreviewQuery } from "../lib/queries.ts";
import { useChange } from "../lib/use-change.ts";
import { useUrl } from "../lib/use-url.ts";
import { ChooseTool } from "./choose-tool.tsx";
import { type Choices, defaultChoice, differingFields, toChosen } from "./merge-choices.ts";
import { MergeField } from "./merge-field.tsx";
import { unmerging } from "./unmerging.ts";

type Props = { id: number; otherId: number };

export function MergeTools({ id, otherId }: Props) {
  const one = useQuery(adminToolQuery(id));
  const other = useQuery({ ...adminToolQuery(otherId), enabled: otherId > 0 });
  const { hrefWith } = useUrl();
  const failed = [one, other].find(({ isError }) => isError);
  if (failed) return <LoadFailed retry={failed.refetch} />;
  return (
    <>
      <Link className="back" href={hrefWith({ merge: null, find: null })}>
        <Icon name="arrow-left" />
        {one.data?.name ?? "Back"}
      </Link>
      {one.data && !(otherId > 0) && <ChooseTool tool={one.data} />}
      {one.data && other.data && <Merge pair={[one.data, other.data]} />}
    </>
  );
}

/** The public one, or the one that was added first. */
function suggestKept([one, other]: readonly [AdminTool, AdminTool]): number {
  if (one.isApproved !== other.isApproved) return one.isApproved ? one.id : other.id;
  return Math.min(one.id, other.id);
}

function Merge({ pair }: { pair: readonly [AdminTool, AdminTool] }) {
  const [one, other] = pair;
  const [keptId, setKept] = useState(() => suggestKept(pair));
  const [choices, setChoices] = useState<Choices>({});
  const { go, hrefWith } = useUrl();
  const { change } = useChange();
  const [kept, removed] = keptId === one.id ? [one, other] : [other, one];
  const { data: preview } = useQuery(mergePreviewQuery(removed.id, kept.id));
  const [isBusy, setBusy] = useState(false);
  const fields = differingFields(one, other);

  async function merge() {
    setBusy(true);
    const merged = await change({
      address: "POST /api/admin/tools/:id/merge",
      params: { id: removed.id },
      body: { into: kept.id, version: removed.version, intoVersion: kept.version, ...toChosen({ kept, removed }, choices) },
      done: `${removed.name} was merged into ${kept.name}`,
      failed: "Failed to merge the tools",
      undo: () => unmerging(removed.id),
    });
    setBusy(false);
    if (merged) go({ id: kept.id, merge: null, find: null });
  }
  return (
    <div className="merge">
      <div className="block__head">
        <h2>
          Merge {one.name} and {other.name}
        </h2>
        <span className="more">
          <Link href={hrefWith({ merge: 0 })}>Choose another tool</Link>
        </span>
      </div>
      <fieldset className="merge__row">
        <legend>Keep</legend>
        {pair.map((tool) => (
          <label key={tool.id} className="merge__choice">
            <input type="radio" name="kept" checked={tool.id === kept.id} onChange={() => setKept(tool.id)} />
            <span className="merge__tool">
              <Logo tool={tool.logoPreview ? { ...tool, logoUrl: tool.logoPreview } : tool} size={32} />
              <span>
                <b>{tool.name}</b> <StatusBadge status={tool.status} />
                <small>
                  /tools/{tool.slug}
                  {tool.id !== kept.id && ` → /tools/${kept.slug}`}
                </small>
                <small>
                  {count(tool.likes)} likes, {count(tool.views)} views, {count(tool.visits)} visits
                </small>
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {fields.map((field: MergedField) => (
        <MergeField
          key={field}
          field={field}
          pair={pair}
          choice={choices[field] ?? defaultChoice(kept, removed, field)}
          onChoose={(choice) => setChoices({ ...choices, [field]: choice })}
        />
      ))}
      {fields.length === 0 && <p className="muted">All fields are the same.</p>}
      <div className="merge__end">
        {preview?.refusal && (
          <p className="note note--warn" role="alert">
            {preview.refusal}
          </p>
        )}
        <p>
          {removed.name} goes to the bin, and its address leads to {kept.name}
          {preview && movesText(preview.moves)}. You can undo this until it is permanently deleted from the bin.
        </p>
        <Button busy={isBusy} disabled={!preview || preview.refusal !== null} onClick={merge}>
          Merge into {kept.name}
        </Button>
      </div>
    </div>
  );
}

function movesText(moves: { what: string; count: number }[]): string {
  const texts = moves.filter((move) => move.count > 0 && move.what !== "addresses").map((move) => `${move.what} (${count(move.count)})`);
  return texts.length > 0 ? `, which also gets its ${texts.join(", ")}` : "";
}

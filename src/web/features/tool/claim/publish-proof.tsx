/** What to publish on the website or in its DNS, step by step. */
import type { ClaimMethod } from "../../../../contract/maker.ts";
import { CopyButton } from "../../../components/copy-button.tsx";
import { Button } from "../../../ui/button.tsx";
import { ClaimProblem, OpenClaim, type OpenProps } from "./open-claim.tsx";

type Published = Exclude<ClaimMethod, "mail" | "review">;
type Instruction = { title: string; text?: string; copy?: { label: string; text: string }[] };

const INSTRUCTIONS: Record<Published, (expected: { where: string; value: string }, domain: string) => Instruction[]> = {
  dns: ({ where, value }, domain) => [
    { title: `Open the DNS settings of ${domain}`, text: "You usually find them where the domain is registered." },
    {
      title: "Add a TXT record",
      text: `Some providers add ${domain} to the name themselves. Enter only ${where.slice(0, -domain.length - 1)} there.`,
      copy: [
        { label: "Name", text: where },
        { label: "Value", text: value },
      ],
    },
    { title: "Check the record", text: "New records usually appear within a few minutes." },
  ],
  meta: ({ where, value }) => [
    { title: "Open the HTML of the home page", copy: [{ label: "Page", text: where }] },
    {
      title: "Add this tag to its head",
      text: "It must be in the HTML that the server sends. We don't find tags that a script adds.",
      copy: [{ label: "Tag", text: value }],
    },
    { title: "Publish the page and check it" },
  ],
  file: ({ where, value }) => [
    { title: "Create a text file with this content", copy: [{ label: "Content", text: value }] },
    { title: "Publish it at this address", copy: [{ label: "Address", text: where }] },
    { title: "Check the file", text: "It must open without signing in." },
  ],
};

const HINTS: Record<Published, string> = {
  dns: "If you have just added the record, wait a few minutes and check again.",
  meta: "If you have just added the tag, make sure that the new version of the page is live and check again.",
  file: "If you have just added the file, make sure that its address opens in a browser and check again.",
};

export function PublishProof({ method, ...open }: OpenProps & { method: Published }) {
  const { claim, actions } = open;
  const { check } = actions;
  if (!claim.expected) return null;
  return (
    <OpenClaim
      {...open}
      check={
        <Button busy={check.isPending} onClick={() => check.mutate({ id: claim.id })}>
          {check.isPending ? "Checking…" : "Check now"}
        </Button>
      }
    >
      <ol className="steps">
        {INSTRUCTIONS[method](claim.expected, claim.domain).map(({ title, text, copy = [] }) => (
          <li key={title}>
            <strong>{title}</strong>
            {copy.map((line) => (
              <div key={line.label} className="copy-line">
                <small>{line.label}</small>
                <code>{line.text}</code>
                <CopyButton text={line.text} label={`Copy ${line.label.toLowerCase()}`} />
              </div>
            ))}
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
      <ClaimProblem claim={claim} actions={actions} hint={HINTS[method]} />
      <p className="claim__busy" role="status">
        {check.isPending && "This can take up to 10 seconds."}
      </p>
    </OpenClaim>
  );
}

import type { MailText } from "../../../contract/admin/mail-texts.ts";
import { TextDifferences } from "../components/versioned-text/text-differences.tsx";

const FIELDS = [
  { name: "subject", label: "Subject" },
  { name: "preview", label: "Preview text" },
] as const;

export function MailTextDifferences({ before, after }: { before: MailText; after: MailText }) {
  const fields = FIELDS.filter(({ name }) => before[name] !== after[name]);
  return (
    <TextDifferences
      fields={fields.map(({ name, label }) => ({ label, before: before[name], after: after[name] }))}
      before={before.content}
      after={after.content}
    />
  );
}

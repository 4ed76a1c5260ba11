/** Edits what a mail says: its subject, the line next to it, and its text in the editor of posts, beside a live preview. */
import { useState } from "react";
import { type AdminMailText, type MailText, MailTextForm } from "../../../contract/admin/mail-texts.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { LeaveGuard } from "../components/leave-guard.tsx";
import { TextBar } from "../components/versioned-text/text-bar.tsx";
import { TextConflict } from "../components/versioned-text/text-conflict.tsx";
import { type AsHtml, TextContent } from "../components/versioned-text/text-content.tsx";
import { useTextForm } from "../components/versioned-text/use-text-form.ts";
import { MailPreview } from "./mail-preview.tsx";
import { MailTextDifferences } from "./mail-text-differences.tsx";
import { MailTextHelp } from "./mail-text-help.tsx";
import { useMailTextChanges } from "./use-mail-text-changes.ts";

/** An existing mail always has a text. */
const textOf = (mail: AdminMailText | null): MailText => mail?.text ?? { subject: "", preview: "", content: "" };

export default function MailTextEditor({ mail }: { mail: AdminMailText }) {
  const { saveText, restoreText, sendTest, isTesting } = useMailTextChanges();
  const { form, field, submit, isBusy, error, isDirty, draft, base, round, theirs, discard, keepMine } = useTextForm({
    current: mail,
    schema: MailTextForm,
    toDraft: textOf,
    defaultValues: mail.text,
    save: (body, before: AdminMailText | null) => saveText(body, before ?? mail),
  });
  const [asHtml, setAsHtml] = useState<AsHtml>(null);
  const { kind, variables } = mail;
  return (
    <>
      <TextBar isDirty={isDirty} isBusy={isBusy} isStored isBlocked={theirs !== null} onSave={submit} onDiscard={discard}>
        {base?.isChanged && !isDirty && (
          <Button variant="outline" size="sm" onClick={() => restoreText(base, 0)}>
            Restore default
          </Button>
        )}
        <Button variant="outline" size="sm" aria-pressed={asHtml !== null} onClick={() => setAsHtml(asHtml ? null : "chosen")}>
          HTML
        </Button>
        <Button variant="outline" size="sm" busy={isTesting} onClick={() => sendTest({ kind, body: draft })}>
          Send to myself
        </Button>
      </TextBar>
      {theirs && (
        <TextConflict message={error ?? "Another admin changed this email in the meantime."} onKeepMine={keepMine} onUseTheirs={discard}>
          <MailTextDifferences before={theirs.text} after={draft} />
        </TextConflict>
      )}
      <FormError>{!theirs && error}</FormError>
      <div className="split-view">
        <div className="form">
          <FormField {...field("subject")} label="Subject" required />
          <FormField {...field("preview")} label="Preview text" hint="Mail apps show it next to the subject" />
          <TextContent
            key={round}
            field={field("content")}
            content={draft.content}
            onChange={(content) => form.setValue("content", content, { shouldDirty: true })}
            asHtml={asHtml}
            onLoss={() => setAsHtml("needed")}
            variables={variables}
          />
          <MailTextHelp variables={variables} />
        </div>
        <MailPreview kind={kind} draft={draft} />
      </div>
      <LeaveGuard isOn={isDirty} />
    </>
  );
}

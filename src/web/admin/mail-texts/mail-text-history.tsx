import { useQuery } from "@tanstack/react-query";
import type { AdminMailText } from "../../../contract/admin/mail-texts.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { VersionHistory } from "../components/versioned-text/version-history.tsx";
import { mailTextVersionsQuery } from "../lib/queries.ts";
import { MailTextDifferences } from "./mail-text-differences.tsx";
import { useMailTextChanges } from "./use-mail-text-changes.ts";

export function MailTextHistory({ mail }: { mail: AdminMailText }) {
  const { data, isError, refetch } = useQuery(mailTextVersionsQuery(mail.kind));
  const { restoreText } = useMailTextChanges();
  const { defaultText } = mail;
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <VersionHistory
      versions={data?.items}
      current={mail.version}
      hasDefault
      empty="Nothing has been changed yet. The email has its default text."
      canRestore={() => true}
      renderChange={({ text }, before) => <MailTextDifferences before={before?.text ?? defaultText} after={text ?? defaultText} />}
      onRestore={(version) => restoreText(mail, version)}
    />
  );
}

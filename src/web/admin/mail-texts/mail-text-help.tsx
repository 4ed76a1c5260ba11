import type { MailVariable } from "../../../contract/admin/mail-texts.ts";
import { ConditionHelp } from "../components/versioned-text/condition-help.tsx";

const tags = (variables: MailVariable[]) =>
  variables.map(({ name }, index) => (
    <span key={name}>
      {index > 0 && ", "}
      <code>{`{{${name}}}`}</code>
    </span>
  ));

export function MailTextHelp({ variables }: { variables: MailVariable[] }) {
  const [required, lists] = [variables.filter(({ isRequired }) => isRequired), variables.filter(({ isList }) => isList)];
  return (
    <details className="page-help">
      <summary>Variables and layout</summary>
      {required.length > 0 && <p>Required in the text: {tags(required)}.</p>}
      {lists.length > 0 && <p>Lists, each in a paragraph of its own: {tags(lists)}. A heading above an empty list isn't shown.</p>}
      <ConditionHelp />
      <p>
        The first heading is the email's title. A paragraph that is only a link becomes a button. What is below the last line is the footer; type --- for a
        line.
      </p>
    </details>
  );
}

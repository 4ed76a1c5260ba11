/** How to write conditions, below the fields of a text. */
export function ConditionHelp() {
  return (
    <>
      <p>
        <code>{"{{site.name}}"}</code> is replaced with the site's name. The menu above the text has all variables.
      </p>
      <p>
        <code>{"{{if payments}}"}</code> at the beginning of a paragraph, list item or table row shows it only while payments are set up; in a heading, the
        whole section. Within a paragraph, close it with <code>{"{{end}}"}</code>. <code>{"{{if not payments}}"}</code> is the opposite.
      </p>
    </>
  );
}

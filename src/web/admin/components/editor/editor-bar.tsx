import { type Editor, useEditorState } from "@tiptap/react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { AdminIcon } from "../admin-icon.tsx";
import { AltDialog, LinkDialog } from "./editor-dialogs.tsx";

type Tool = { icon: string; label: string; isOn?: (editor: Editor) => boolean; run: (editor: Editor) => void };

const GROUPS: Tool[][] = [
  [
    { icon: "heading-2", label: "Heading", isOn: (e) => e.isActive("heading", { level: 2 }), run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run() },
    {
      icon: "heading-3",
      label: "Smaller heading",
      isOn: (e) => e.isActive("heading", { level: 3 }),
      run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    { icon: "bold", label: "Bold", isOn: (e) => e.isActive("bold"), run: (e) => e.chain().focus().toggleBold().run() },
    { icon: "italic", label: "Italic", isOn: (e) => e.isActive("italic"), run: (e) => e.chain().focus().toggleItalic().run() },
    { icon: "strikethrough", label: "Strikethrough", isOn: (e) => e.isActive("strike"), run: (e) => e.chain().focus().toggleStrike().run() },
  ],
  [
    { icon: "list", label: "List", isOn: (e) => e.isActive("bulletList"), run: (e) => e.chain().focus().toggleBulletList().run() },
    { icon: "list-ordered", label: "Numbered list", isOn: (e) => e.isActive("orderedList"), run: (e) => e.chain().focus().toggleOrderedList().run() },
    { icon: "quote", label: "Quote", isOn: (e) => e.isActive("blockquote"), run: (e) => e.chain().focus().toggleBlockquote().run() },
    { icon: "code", label: "Code", isOn: (e) => e.isActive("codeBlock"), run: (e) => e.chain().focus().toggleCodeBlock().run() },
  ],
];

const TABLE: Pick<Tool, "label" | "run">[] = [
  { label: "Add row", run: (e) => e.chain().focus().addRowAfter().run() },
  { label: "Add column", run: (e) => e.chain().focus().addColumnAfter().run() },
  { label: "Delete row", run: (e) => e.chain().focus().deleteRow().run() },
  { label: "Delete column", run: (e) => e.chain().focus().deleteColumn().run() },
];

export type Variable = { name: string; description: string; value: string | boolean };

type Props = { editor: Editor; onPicture: ((file: File) => void) | undefined; variables: Variable[] };

export function EditorBar({ editor, onPicture, variables }: Props) {
  const [asking, setAsking] = useState<"link" | "alt" | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: GROUPS.flat()
        .filter(({ isOn }) => isOn?.(now))
        .map(({ label }) => label),
      isLink: now.isActive("link"),
      isPicture: now.isActive("image"),
      isTable: now.isActive("table"),
    }),
  });
  const button = ({ icon, label, run, isOn }: Tool) => (
    <Button
      key={label}
      variant="ghost"
      size="icon"
      className="btn--xs"
      aria-label={label}
      data-tip={label}
      aria-pressed={isOn ? state.on.includes(label) : undefined}
      onClick={() => run(editor)}
    >
      <AdminIcon name={icon} />
    </Button>
  );
  return (
    <div className="editor__bar" role="toolbar" aria-label="Formatting">
      {GROUPS.map((group) => (
        <span key={group[0]?.label} className="editor__group">
          {group.map(button)}
        </span>
      ))}
      <span className="editor__group">
        {button({ icon: "link", label: "Link", isOn: () => state.isLink, run: () => setAsking("link") })}
        {onPicture && button({ icon: "image-plus", label: "Picture", run: () => file.current?.click() })}
        {button({ icon: "table", label: "Table", run: (e) => e.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run() })}
        {state.isTable &&
          TABLE.map(({ label, run }) => (
            <Button key={label} variant="ghost" className="btn--xs" onClick={() => run(editor)}>
              {label}
            </Button>
          ))}
        {state.isPicture && (
          <Button variant="ghost" className="btn--xs" onClick={() => setAsking("alt")}>
            Describe picture
          </Button>
        )}
      </span>
      {variables.length > 0 && <VariableMenu variables={variables} onChoose={(text) => editor.chain().focus().insertContent(text).run()} />}
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label="Picture file"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onPicture?.(chosen);
          target.value = "";
        }}
      />
      {asking === "link" && <LinkDialog editor={editor} onClose={() => setAsking(null)} />}
      {asking === "alt" && <AltDialog editor={editor} onClose={() => setAsking(null)} />}
    </div>
  );
}

type MenuProps = { variables: Variable[]; onChoose: (text: string) => void };

/** Values are inserted where the caret is; a condition goes to the beginning of a paragraph or around some words. */
function VariableMenu({ variables, onChoose }: MenuProps) {
  const isCondition = ({ value }: Variable) => typeof value === "boolean";
  const option = ({ name, description, value }: Variable, text: string) => (
    <option key={name} value={text}>
      {typeof value === "string" && value ? `${description}: ${value}` : description}
    </option>
  );
  return (
    <span className="editor__group">
      <select className="editor__variables" aria-label="Insert a variable" value="" onChange={({ target }) => onChoose(target.value)}>
        <option value="">Insert a variable…</option>
        <optgroup label="Values">{variables.filter((one) => !isCondition(one)).map((one) => option(one, `{{${one.name}}}`))}</optgroup>
        <optgroup label="Only if">{variables.filter(isCondition).map((one) => option(one, `{{if ${one.name}}}…{{end}}`))}</optgroup>
      </select>
    </span>
  );
}

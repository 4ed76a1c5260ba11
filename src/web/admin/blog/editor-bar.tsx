import { type Editor, useEditorState } from "@tiptap/react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { AdminIcon } from "../components/admin-icon.tsx";
import { Modal } from "../components/modal.tsx";

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

type Props = { editor: Editor; onPicture: (file: File) => void };

export function EditorBar({ editor, onPicture }: Props) {
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
        {button({ icon: "image-plus", label: "Picture", run: () => file.current?.click() })}
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
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label="Picture file"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onPicture(chosen);
          target.value = "";
        }}
      />
      {asking === "link" && <LinkDialog editor={editor} onClose={() => setAsking(null)} />}
      {asking === "alt" && <AltDialog editor={editor} onClose={() => setAsking(null)} />}
    </div>
  );
}

type DialogProps = { editor: Editor; onClose: () => void };

function LinkDialog({ editor, onClose }: DialogProps) {
  const [href, setHref] = useState(String(editor.getAttributes("link").href ?? ""));
  function submit(event: FormEvent) {
    event.preventDefault();
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href.trim() === "") chain.unsetLink().run();
    else chain.setLink({ href: /^(https?:|mailto:|\/)/.test(href) ? href.trim() : `https://${href.trim()}` }).run();
    onClose();
  }
  return (
    <Modal title="Link" note="Leave it empty to remove the link." onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <label>
          Address
          <input className="field" value={href} placeholder="https://" onChange={({ target }) => setHref(target.value)} />
        </label>
        <Button type="submit">Set link</Button>
      </form>
    </Modal>
  );
}

function AltDialog({ editor, onClose }: DialogProps) {
  const [alt, setAlt] = useState(String(editor.getAttributes("image").alt ?? ""));
  function submit(event: FormEvent) {
    event.preventDefault();
    editor.chain().focus().updateAttributes("image", { alt: alt.trim() }).run();
    onClose();
  }
  return (
    <Modal title="Describe the picture" note="For readers who cannot see it. Leave it empty if it only decorates." onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <label>
          Description
          <input className="field" value={alt} maxLength={300} onChange={({ target }) => setAlt(target.value)} />
        </label>
        <Button type="submit">Save description</Button>
      </form>
    </Modal>
  );
}

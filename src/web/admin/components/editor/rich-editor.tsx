/** The text of a post or a page. Only content that readers will see can be entered: the tags are those that the server allows. */
import { Image } from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useRef } from "react";
import { EditorBar, type Variable } from "./editor-bar.tsx";
import { isLosslessEdit } from "./is-lossless-edit.ts";

type Picture = { url: string; width: number; height: number };
type Props = {
  content: string;
  onChange: (html: string) => void;
  /** Without it, the text has no pictures. */
  upload?: ((file: File) => Promise<Picture | null>) | undefined;
  /** The text contains something that this editor would drop. */
  onLoss: () => void;
  /** Names that can be inserted as {{name}}. */
  variables?: Variable[];
};

const EXTENSIONS = [
  // No underline: it would look like a link, and the server removes it.
  StarterKit.configure({ underline: false, heading: { levels: [2, 3, 4] }, link: { openOnClick: false } }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
];

export function RichEditor({ content, onChange, upload, onLoss, variables = [] }: Props) {
  const latest = useRef({ onChange, upload });
  latest.current = { onChange, upload };

  async function addPictures(editor: Editor, files: Iterable<File>) {
    for (const file of files) {
      const picture = await latest.current.upload?.(file);
      if (picture) editor.chain().focus().setImage({ src: picture.url, alt: "", width: picture.width, height: picture.height }).run();
    }
  }
  const editor = useEditor({
    extensions: EXTENSIONS,
    content,
    // Our CSP allows no injected stylesheet; admin.css has the editor's styles.
    injectCSS: false,
    editorProps: {
      attributes: { class: "tiptap rich", role: "textbox", "aria-multiline": "true", "aria-label": "Text" },
      handlePaste: (_view, event) => takePictures(event.clipboardData),
      handleDrop: (_view, event) => takePictures(event.dataTransfer),
    },
    onCreate: ({ editor: created }) => isLosslessEdit(content, created.getHTML()) || onLoss(),
    onUpdate: ({ editor: changed }) => latest.current.onChange(changed.getHTML()),
  });
  /** Pasted or dropped pictures are uploaded; the editor handles everything else. */
  function takePictures(data: DataTransfer | null): boolean {
    const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
    if (files.length === 0 || !latest.current.upload) return false;
    void addPictures(editor, files);
    return true;
  }
  return (
    <div className="editor">
      <EditorBar editor={editor} onPicture={upload && ((file) => addPictures(editor, [file]))} variables={variables} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** The editor's dialogs: a link's URL, a picture's alt text. Nothing is sent before the post is saved. */
import type { Editor } from "@tiptap/react";
import type { SyntheticEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { FormField } from "../../../ui/form-field.tsx";
import { Modal } from "../../../ui/modal.tsx";

type Props = { editor: Editor; onClose: () => void };

export function LinkDialog({ editor, onClose }: Props) {
  function set(href: string) {
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href === "") chain.unsetLink().run();
    else chain.setLink({ href: /^(https?:|mailto:|\/|\{\{)/.test(href) ? href : `https://${href}` }).run();
  }
  return (
    <AskDialog
      title="Link"
      note="Leave empty to remove the link."
      label="Address"
      placeholder="https://"
      defaultValue={String(editor.getAttributes("link").href ?? "")}
      action="Set link"
      onAnswer={set}
      onClose={onClose}
    />
  );
}

export function AltDialog({ editor, onClose }: Props) {
  return (
    <AskDialog
      title="Describe the picture"
      note="For readers who can't see it. Leave empty if the picture is decorative."
      label="Description"
      maxLength={300}
      defaultValue={String(editor.getAttributes("image").alt ?? "")}
      action="Save description"
      onAnswer={(alt) => editor.chain().focus().updateAttributes("image", { alt }).run()}
      onClose={onClose}
    />
  );
}

type AskProps = {
  title: string;
  note: string;
  label: string;
  defaultValue: string;
  placeholder?: string;
  maxLength?: number;
  action: string;
  onAnswer: (text: string) => void;
  onClose: () => void;
};

function AskDialog({ title, note, action, onAnswer, onClose, ...field }: AskProps) {
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    onAnswer(String(new FormData(event.currentTarget).get("answer") ?? "").trim());
    onClose();
  }
  return (
    <Modal title={title} note={note} onClose={onClose}>
      <form className="form" onSubmit={submit}>
        <FormField {...field} name="answer" />
        <Button type="submit">{action}</Button>
      </form>
    </Modal>
  );
}

import type { UseFormRegisterReturn } from "react-hook-form";
import type { TextVariable } from "../../../../contract/admin/versioned-text.ts";
import { FormError } from "../../../ui/form-error.tsx";
import { RichEditor } from "../editor/rich-editor.tsx";

/** `needed`: the editor can't keep everything in the text. */
export type AsHtml = "chosen" | "needed" | null;

type Props = {
  field: { input: UseFormRegisterReturn; error: string | undefined };
  content: string;
  onChange: (html: string) => void;
  asHtml: AsHtml;
  onLoss: () => void;
  variables: TextVariable[];
  /** Without it, the text has no pictures. */
  upload?: Parameters<typeof RichEditor>[0]["upload"];
};

/** The text itself, in the editor or as HTML. A new `key` is needed where the text is replaced. */
export function TextContent({ field: { input, error }, content, onChange, asHtml, onLoss, variables, upload }: Props) {
  return (
    <>
      {asHtml === "needed" && <p className="note note--warn">This text contains HTML that the editor can't keep, so it opens as HTML.</p>}
      <FormError>{error}</FormError>
      {asHtml ? (
        <textarea {...input} className="field html-source" aria-label="HTML" rows={28} />
      ) : (
        <RichEditor content={content} onChange={onChange} upload={upload} onLoss={onLoss} variables={variables} />
      )}
    </>
  );
}

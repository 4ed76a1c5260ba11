import { type ChangeEvent, useId, useState } from "react";
import { type ImageUse, MAX_IMAGE_MB } from "../../../contract/site-image.ts";
import type { Theme } from "../../../contract/theme.ts";
import { siteImageHref, siteImageSize } from "../../../shared/site-image.ts";
import { errorMessage } from "../../lib/error-message.ts";
import { useRawRequest } from "../../lib/session/use-raw-request.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { FieldNote } from "../../ui/form-field.tsx";

/** SVG is offered, too: the server says why it can't be used. */
const ACCEPTED = "image/png,image/jpeg,image/webp,image/avif,image/svg+xml";

type Props = {
  label: string;
  hint: string;
  error: string | undefined;
  input: { disabled?: boolean };
  use: ImageUse;
  /** Where it is shown. */
  themes: readonly Theme[];
  value: string;
  onChange: (value: string) => void;
};

/** A picture. It is uploaded when it is chosen; the setting changes when the form is saved. */
export function ImageInput({ label, hint, error, input, use, themes, value, onChange }: Props) {
  const { send } = useRawRequest();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const isDisabled = isBusy || input.disabled === true;

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = "";
    if (!file) return;
    setFailure("");
    if (file.size > MAX_IMAGE_MB * 1024 * 1024) return setFailure(`The picture is too large: at most ${MAX_IMAGE_MB} MB.`);
    setBusy(true);
    try {
      onChange((await send("POST /api/admin/settings/images/:use", { params: { use } }, file)).name);
    } catch (problem) {
      setFailure(errorMessage(problem, "The picture could not be uploaded. Check your connection and try again."));
    } finally {
      setBusy(false);
    }
  }
  function remove() {
    setFailure("");
    onChange("");
  }
  return (
    <fieldset className="form-field image-input" aria-describedby={id}>
      <legend>
        {label} <em>(optional)</em>
      </legend>
      {value && <Shown themes={themes} name={value} label={label} />}
      <span className="act">
        <label className={buttonClass({ variant: "outline", className: isBusy ? "btn--xs is-busy" : "btn--xs" })}>
          {value ? "Replace" : "Upload"}
          <input className="sr" type="file" accept={ACCEPTED} disabled={isDisabled} aria-label={`${value ? "Replace" : "Upload"} ${label}`} onChange={choose} />
        </label>
        {value && (
          <Button variant="ghost" className="btn--xs" disabled={isDisabled} aria-label={`Remove ${label}`} onClick={remove}>
            Remove
          </Button>
        )}
      </span>
      <FieldNote id={id} error={failure || error} hint={hint} />
    </fieldset>
  );
}

/** On the ground of each theme; a picture without them has its own ground. */
function Shown({ themes, name, label }: { themes: readonly Theme[]; name: string; label: string }) {
  const picture = <img {...siteImageSize(name)} src={siteImageHref(name)} alt={label} />;
  if (themes.length === 0) return <div className="image-input__shown image-input__shown--card">{picture}</div>;
  return (
    <div className="image-input__shown">
      {themes.map((theme, index) => (
        <span key={theme} className={`theme ${theme}`} aria-hidden={index > 0}>
          {picture}
        </span>
      ))}
    </div>
  );
}

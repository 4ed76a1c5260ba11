/** Below the field for a logo's URL: the logo as it is shown, and a button to upload one. */
import { type ChangeEvent, useState } from "react";
import { Logo } from "../../components/logo.tsx";
import { errorMessage } from "../../lib/error-message.ts";
import { useRawRequest } from "../../lib/session/use-raw-request.ts";
import { FormError } from "../../ui/form-error.tsx";

const ACCEPTED = ["image/jpeg", "image/png", "image/webp", "image/avif"];

type Props = { tool: Parameters<typeof Logo>[0]["tool"]; onUploaded: (url: string) => void };

export function LogoUpload({ tool, onUploaded }: Props) {
  const { send } = useRawRequest();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = "";
    if (!file) return;
    if (!ACCEPTED.includes(file.type)) return setError("This file type can't be used. Choose a JPEG, PNG, WebP or AVIF file.");
    setBusy(true);
    setError("");
    try {
      onUploaded((await send("POST /api/admin/pictures", {}, file)).url);
    } catch (failure) {
      setError(errorMessage(failure, "The logo could not be uploaded. Check your connection and try again."));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="logo-pick">
      {/* Another URL may load where the last one failed. */}
      <Logo key={tool.logoUrl} tool={tool} size={40} />
      <label className={isBusy ? "btn btn--outline btn--xs is-busy" : "btn btn--outline btn--xs"}>
        {tool.logoUrl ? "Replace logo" : "Upload logo"}
        <input className="sr" type="file" accept={ACCEPTED.join()} disabled={isBusy} onChange={upload} />
      </label>
      <FormError>{error}</FormError>
    </div>
  );
}

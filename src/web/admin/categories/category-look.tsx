/** The fields for a category's icon and color, with a preview in both themes. */
import { useEffect, useRef } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { CATEGORY_ICONS } from "../../../contract/admin/category-icons.ts";
import { hueStyle } from "../../lib/hue.ts";
import { FormCheck } from "../../ui/form-choices.tsx";
import { Icon } from "../../ui/icon.tsx";

export function IconChoice({ input }: { input: UseFormRegisterReturn }) {
  const box = useRef<HTMLDivElement>(null);
  // Only this box scrolls to the chosen icon, not the dialog.
  useEffect(() => {
    const chosen = box.current?.querySelector<HTMLElement>("label:has(:checked)");
    if (box.current && chosen) box.current.scrollTop = chosen.offsetTop - (box.current.clientHeight - chosen.offsetHeight) / 2;
  }, []);
  return (
    <fieldset className="form-field">
      <legend>Icon</legend>
      <div ref={box} className="icon-choice">
        {CATEGORY_ICONS.map((icon) => (
          <label key={icon}>
            <input className="sr" type="radio" value={icon} {...input} />
            <Icon name={icon} size={20} />
            <span className="sr">{icon.replaceAll("-", " ")}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ColorProps = { hue: number; icon: string; name: string; isAutomatic: boolean; hueInput: UseFormRegisterReturn; automaticInput: UseFormRegisterReturn };

export const ColorChoice = ({ hue, icon, name, isAutomatic, hueInput, automaticInput }: ColorProps) => (
  <fieldset className="form-field">
    <legend>Color</legend>
    <div className="color-choice">
      <div className="form__checks">
        <FormCheck label="Automatic" input={automaticInput} />
      </div>
      <input type="range" min={0} max={359} aria-label="Hue" disabled={isAutomatic} value={hue} {...hueInput} />
      <div className="color-choice__preview" style={hueStyle(hue)} aria-hidden="true">
        {["light", "dark"].map((theme) => (
          <span key={theme} className={`theme ${theme}`}>
            <span className="logo logo--32 logo--mono">
              <Icon name={icon} />
            </span>
            <span className="cat">{name || "Category"}</span>
          </span>
        ))}
      </div>
    </div>
  </fieldset>
);

import type { Screenshot } from "../../contract/screenshot.ts";
import { SCREENSHOT_LIMITS } from "../../contract/screenshot-limits.ts";
import { Button } from "../ui/button.tsx";
import { FormField } from "../ui/form-field.tsx";
import { ScreenshotThumb } from "./screenshot-thumb.tsx";
import { MoveMenu } from "./sort/move-menu.tsx";
import { type Drag, dragClass } from "./sort/use-drag-sort.ts";

type Props = {
  shot: Screenshot;
  index: number;
  drag: Drag | null;
  problem: string | undefined;
  onCaption: (caption: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function ScreenshotRow({ shot, index, drag, problem, onCaption, onMove, onRemove }: Props) {
  const number = index + 1;
  return (
    <li className={`shot-row ${dragClass(drag, index)}`} data-item={index}>
      <MoveMenu kind="item" id={index} name={`screenshot ${number}`} onMove={onMove} />
      <ScreenshotThumb shot={shot} />
      <div className="shot-row__text">
        <FormField
          label={`Description of screenshot ${number}`}
          required
          placeholder="What it shows"
          maxLength={SCREENSHOT_LIMITS.caption}
          value={shot.caption}
          error={problem}
          onChange={({ currentTarget }) => onCaption(currentTarget.value)}
        />
        <Button variant="ghost" size="sm" aria-label={`Remove screenshot ${number}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}

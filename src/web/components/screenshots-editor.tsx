/** A form's list of screenshots: uploaded with a button or by dropping files, described, and moved by dragging or with a menu. */
import { useId, useRef, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { type Screenshot, screenshotsField } from "../../contract/screenshot.ts";
import { SCREENSHOT_LIMITS } from "../../contract/screenshot-limits.ts";
import { useFocusAfter, useFocusOnError } from "../lib/use-form-focus.ts";
import { FieldNote } from "../ui/form-field.tsx";
import { toast } from "../ui/toast.tsx";
import { ScreenshotDrop } from "./screenshot-drop.tsx";
import { ScreenshotRow } from "./screenshot-row.tsx";
import { moveBefore, stepIn } from "./sort/list-order.ts";
import { useDragSort } from "./sort/use-drag-sort.ts";
import { textToScreenshots } from "./tool-form-values.ts";
import { useScreenshotUploads } from "./use-screenshot-uploads.ts";

export type ScreenshotsValue = { slug: string; value: string; onChange: (value: string) => void };
type Props = ScreenshotsValue & { error: string | undefined; input: UseFormRegisterReturn };

const { count, mB, minWidth } = SCREENSHOT_LIMITS;
const HINT = `Up to ${count}; the first is the largest on the page. PNG, JPEG, WebP or AVIF, at least ${minWidth} pixels wide, at most ${mB} MB each.`;

export function ScreenshotsEditor({ slug, value, onChange, error, input }: Props) {
  const root = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const [announced, announce] = useState("");
  const focusAfterChange = useFocusAfter(root, value);
  useFocusOnError(root, input);
  const shots = textToScreenshots(value);
  const problems = error === undefined ? {} : problemsOf(shots);
  // An upload that ends later must not undo what was changed meanwhile.
  const latest = useRef(value);
  latest.current = value;
  function write(changed: Screenshot[]) {
    latest.current = JSON.stringify(changed);
    onChange(latest.current);
  }
  const { uploads, add, dismiss } = useScreenshotUploads({
    slug,
    onUploaded(shot) {
      write([...textToScreenshots(latest.current), shot]);
      announce("Screenshot added. Describe what it shows.");
    },
  });
  const indexes = shots.map((_, index) => index);
  const reorder = (order: number[]) => write(order.flatMap((index) => shots[index] ?? []));
  const drag = useDragSort(root, ({ id: from }, { before }) => reorder(moveBefore(indexes, from, before)));
  function step(index: number, by: -1 | 1) {
    const order = stepIn(indexes, index, by);
    if (!order) return;
    reorder(order);
    announce(`Now screenshot ${index + by + 1} of ${shots.length}`);
    focusAfterChange([`[data-drag="item:${index + by}"] summary`]);
  }
  function remove(index: number) {
    const removed = shots[index];
    if (!removed) return;
    write(shots.toSpliced(index, 1));
    focusAfterChange([`[data-item="${Math.min(index, shots.length - 2)}"] input`, ".shots-edit__drop input"]);
    toast({ title: "Screenshot removed", action: { label: "Undo", run: () => write(textToScreenshots(latest.current).toSpliced(index, 0, removed)) } });
  }
  const isEnd = drag?.target?.before === null;
  return (
    <fieldset className="shots-edit form-field" ref={root} aria-describedby={`${id}-note`}>
      <legend>
        Screenshots <em>(optional)</em>
      </legend>
      {shots.length > 0 && (
        <ol className={isEnd ? "is-target" : undefined} data-list="">
          {shots.map((shot, index) => (
            <ScreenshotRow
              key={shot.id}
              {...{ shot, index, drag }}
              problem={problems[index]}
              onCaption={(caption) => write(shots.with(index, { ...shot, caption }))}
              onMove={(by) => step(index, by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
      <ScreenshotDrop isFull={shots.length >= count} uploads={uploads} onAdd={(files) => add(files, count - shots.length)} onDismiss={dismiss} />
      <FieldNote id={`${id}-note`} error={Object.keys(problems).length > 0 ? undefined : error} hint={HINT} />
      <span className="sr" role="status">
        {announced}
      </span>
    </fieldset>
  );
}

/** By the number of the screenshot. */
function problemsOf(shots: Screenshot[]): Record<number, string> {
  const issues = screenshotsField.safeParse(shots).error?.issues ?? [];
  return Object.fromEntries(issues.flatMap(({ path: [index], message }) => (typeof index === "number" ? [[index, message]] : [])));
}

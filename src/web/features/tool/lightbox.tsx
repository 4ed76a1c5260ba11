/** Screenshots in full size, one at a time: swiped, or moved with buttons and keys; zoomed by click, double tap, buttons and keys. */
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import type { Screenshot } from "../../../contract/screenshot.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useOpenDialog } from "../../ui/use-open-dialog.ts";
import { Slide } from "./lightbox-slide.tsx";
import { useSlides } from "./use-slides.ts";

type Props = { title: string; screenshots: Screenshot[]; first: number; onClose: () => void };

const ZOOM = { min: 1, step: 0.5, max: 4, click: 2 };

export default function Lightbox({ title, screenshots, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const [zoom, setZoom] = useState(ZOOM.min);
  useOpenDialog(dialog, onClose);
  // Opening it has focused the first button.
  useLayoutEffect(() => close.current?.focus(), []);
  const last = screenshots.length - 1;
  const { current, goTo } = useSlides(track, { first, last, onMove: () => setZoom(ZOOM.min) });
  const zoomTo = (to: number) => setZoom(Math.min(ZOOM.max, Math.max(ZOOM.min, to)));

  function onKeyDown(event: KeyboardEvent) {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const slide = slideFor(event.key, { current, last });
    const wanted = zoomFor(event.key, zoom);
    if (slide !== undefined) goTo(slide);
    else if (wanted !== undefined) zoomTo(wanted);
    else return;
    event.preventDefault();
  }
  const shown = screenshots[current];
  return (
    <dialog ref={dialog} className="lightbox" aria-label={title} onKeyDown={onKeyDown}>
      <header>
        {last > 0 && (
          <span className="num">
            {current + 1} of {last + 1}
          </span>
        )}
        <Button variant="ghost" size="icon" aria-label="Zoom out" data-tip="Zoom out" disabled={zoom <= ZOOM.min} onClick={() => zoomTo(zoom - ZOOM.step)}>
          <Icon name="minus" />
        </Button>
        <Button variant="ghost" size="icon" aria-label="Zoom in" data-tip="Zoom in" disabled={zoom >= ZOOM.max} onClick={() => zoomTo(zoom + ZOOM.step)}>
          <Icon name="plus" />
        </Button>
        <Button variant="ghost" size="icon" aria-label="Close" data-tip="Close" ref={close} onClick={onClose}>
          <Icon name="x" />
        </Button>
      </header>
      <ul ref={track} data-zoomed={zoom > ZOOM.min || undefined}>
        {screenshots.map((shot, index) => (
          <Slide
            key={shot.id}
            shot={shot}
            isShown={index === current}
            isNear={Math.abs(index - current) <= 1}
            zoom={index === current ? zoom : ZOOM.min}
            onZoom={() => setZoom((before) => (before > ZOOM.min ? ZOOM.min : ZOOM.click))}
          />
        ))}
      </ul>
      {last > 0 && (
        <>
          <Button
            variant="ghost"
            size="icon"
            className="lightbox__back"
            aria-label="Previous screenshot"
            disabled={current === 0}
            onClick={() => goTo(current - 1)}
          >
            <Icon name="chevron-left" size={20} />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            className="lightbox__next"
            aria-label="Next screenshot"
            disabled={current === last}
            onClick={() => goTo(current + 1)}
          >
            <Icon name="chevron-right" size={20} />
          </Button>
        </>
      )}
      <p aria-live="polite">{shown?.caption}</p>
    </dialog>
  );
}

const slideFor = (key: string, { current, last }: { current: number; last: number }) =>
  new Map([
    ["ArrowLeft", current - 1],
    ["ArrowRight", current + 1],
    ["Home", 0],
    ["End", last],
  ]).get(key);

const zoomFor = (key: string, zoom: number) =>
  new Map([
    ["+", zoom + ZOOM.step],
    // The same key without Shift.
    ["=", zoom + ZOOM.step],
    ["-", zoom - ZOOM.step],
    ["0", ZOOM.min],
  ]).get(key);

import { type CSSProperties, useLayoutEffect, useRef } from "react";
import type { Screenshot } from "../../../contract/screenshot.ts";
import { ScreenshotPicture } from "./screenshot-picture.tsx";

type Props = { shot: Screenshot; isShown: boolean; isNear: boolean; zoom: number; onZoom: () => void };
type Style = CSSProperties & { "--zoom": number; "--ratio": number; "--width": string };

/** A picture as large as fits. While it is zoomed, it is moved by dragging with a finger, by wheel or by scroll bars. */
export function Slide({ shot, isShown, isNear, zoom, onZoom }: Props) {
  const slide = useRef<HTMLLIElement>(null);
  /** Where the picture was clicked, from 0 to 1: that point stays in view. */
  const point = useRef({ x: 0.5, y: 0.5 });
  const isTouch = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom says when the size has changed
  useLayoutEffect(() => {
    const box = slide.current;
    if (!box) return;
    box.scrollLeft = (box.scrollWidth - box.clientWidth) * point.current.x;
    box.scrollTop = (box.scrollHeight - box.clientHeight) * point.current.y;
  }, [zoom]);

  function zoomAt({ clientX, clientY, currentTarget }: React.MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // A click by keyboard has no position.
    if (clientX || clientY) point.current = { x: (clientX - left) / width, y: (clientY - top) / height };
    onZoom();
  }
  const style: Style = { "--zoom": zoom, "--ratio": shot.width / shot.height, "--width": `${shot.width}px` };
  return (
    <li ref={slide} inert={!isShown}>
      <button
        type="button"
        aria-label={zoom > 1 ? `Zoom out of ${shot.caption}` : `Zoom in on ${shot.caption}`}
        style={style}
        onPointerDown={({ pointerType }) => {
          isTouch.current = pointerType === "touch";
        }}
        // A finger that only touches the picture, or begins to swipe, should not zoom.
        onClick={(event) => !isTouch.current && zoomAt(event)}
        onDoubleClick={(event) => isTouch.current && zoomAt(event)}
      >
        {isNear && <ScreenshotPicture shot={shot} sizes={zoom > 1 ? "1600px" : "100vw"} isFirst />}
      </button>
    </li>
  );
}

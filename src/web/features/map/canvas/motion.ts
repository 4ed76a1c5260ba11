/** Movements that continue by themselves: momentum after a drag, and flights to a place. */
import { interpolate, type Point, pan, type Size, type View } from "../../../../shared/map/viewport.ts";

/** The view at a time, or null when the movement has ended. */
export type Motion = (now: number) => View | null;

const FRICTION = 0.004;
const REST = 0.02;
const SLOWEST = 0.12;

export function momentum(start: View, size: Size, velocity: Point, from: number): Motion | null {
  if (Math.hypot(velocity.x, velocity.y) < SLOWEST) return null;
  return (now) => {
    const decay = Math.exp(-FRICTION * (now - from));
    if (Math.hypot(velocity.x, velocity.y) * decay < REST) return null;
    const covered = (1 - decay) / FRICTION;
    return pan(start, size, { x: velocity.x * covered, y: velocity.y * covered });
  };
}

const easeInOut = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);

/** Ends exactly at its destination. */
export function flight(start: View, end: View, ms: number, from: number): Motion {
  let isOver = false;
  return (now) => {
    if (isOver) return null;
    const share = Math.min(1, Math.max(0, (now - from) / ms));
    isOver = share === 1;
    return isOver ? end : interpolate(start, end, easeInOut(share));
  };
}

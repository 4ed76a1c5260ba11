/** Procrustes alignment: the rotation, reflection, scale and shift that bring positions nearest to others of the same points. */

/** Moves `positions`, which are aligned by the points that are in both; NaN marks points without a target. */
export function alignTo(positions: Float32Array, target: Float32Array): void {
  const shared: number[] = [];
  for (let at = 0; at < positions.length; at += 2) if (!Number.isNaN(target[at]) && !Number.isNaN(positions[at])) shared.push(at);
  if (shared.length < 2) return;
  const meanOf = (values: Float32Array, offset: number) => shared.reduce((sum, at) => sum + values[at + offset]!, 0) / shared.length;
  const [fromX, fromY, toX, toY] = [meanOf(positions, 0), meanOf(positions, 1), meanOf(target, 0), meanOf(target, 1)];
  // Sums of products of both coordinates: of a rotation (dot, cross) and of a rotation after a reflection.
  let [dot, cross, mirroredDot, mirroredCross, size] = [0, 0, 0, 0, 0];
  for (const at of shared) {
    const [x, y] = [positions[at]! - fromX, positions[at + 1]! - fromY];
    const [u, v] = [target[at]! - toX, target[at + 1]! - toY];
    dot += x * u + y * v;
    cross += x * v - y * u;
    mirroredDot += x * u - y * v;
    mirroredCross += x * v + y * u;
    size += x * x + y * y;
  }
  if (size === 0) return;
  const isMirrored = Math.hypot(mirroredDot, mirroredCross) > Math.hypot(dot, cross);
  const [cos, sin] = isMirrored ? [mirroredDot / size, mirroredCross / size] : [dot / size, cross / size];
  for (let at = 0; at < positions.length; at += 2) {
    const [x, y] = [positions[at]! - fromX, (positions[at + 1]! - fromY) * (isMirrored ? -1 : 1)];
    positions[at] = toX + x * cos - y * sin;
    positions[at + 1] = toY + x * sin + y * cos;
  }
}

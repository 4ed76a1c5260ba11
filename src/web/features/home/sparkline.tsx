const [WIDTH, HEIGHT, EDGE] = [96, 28, 3];

/** Likes per day as a line; the text beside it has the same information. */
export function Sparkline({ days }: { days: number[] }) {
  const most = Math.max(...days, 1);
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / (days.length - 1);
  const y = (likes: number) => HEIGHT - EDGE - (likes / most) * (HEIGHT - 2 * EDGE);
  const points = days.map((likes, index) => `${x(index).toFixed(1)} ${y(likes).toFixed(1)}`);
  return (
    <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path d={`M${points.join("L")}`} />
      <circle cx={x(days.length - 1)} cy={y(days.at(-1) ?? 0)} r="2.5" />
    </svg>
  );
}

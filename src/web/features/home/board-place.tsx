import type { WeekRank } from "../../../contract/tool.ts";
import { Icon } from "../../ui/icon.tsx";

type Ranks = { rank: number; rankBefore: WeekRank["rankBefore"] };

/** A tool's rank by likes this week, and its change; never by color alone. */
export function ToolRank({ rank, rankBefore }: Ranks) {
  const { direction, label, description } = movement({ rank, rankBefore });
  return (
    <p className={rank === 1 ? "standing standing--first" : "standing"}>
      <span className="sr">{`Number ${rank} by likes this week, ${description}`}</span>
      <b aria-hidden="true">#{rank}</b>
      <span className={`standing__move standing__move--${direction}`} aria-hidden="true">
        {direction === "same" ? <Icon name="minus" /> : direction !== "new" && <Icon name="chevron-down" />}
        {label}
      </span>
    </p>
  );
}

function movement({ rank, rankBefore }: Ranks) {
  if (rankBefore === null) return { direction: "new", label: "New", description: "new on the board" };
  if (rankBefore === rank) return { direction: "same", label: "", description: "no change" };
  const places = Math.abs(rankBefore - rank);
  const direction = rankBefore > rank ? "up" : "down";
  return { direction, label: String(places), description: `${direction} ${places}` };
}

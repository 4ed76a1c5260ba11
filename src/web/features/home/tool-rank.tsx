import type { WeekStanding } from "../../../contract/tool.ts";
import { Icon } from "../../ui/icon.tsx";

type Ranks = { rank: number; rankBefore: WeekStanding["rankBefore"] };

/** A tool's rank by likes this week, and its change; never by color alone. */
export function ToolRank({ rank, rankBefore }: Ranks) {
  const { look, shown, said } = movement({ rank, rankBefore });
  return (
    <p className={rank === 1 ? "standing standing--first" : "standing"}>
      <span className="sr">{`Number ${rank} by likes this week, ${said}`}</span>
      <b aria-hidden="true">#{rank}</b>
      <span className={`standing__move standing__move--${look}`} aria-hidden="true">
        {look === "same" ? <Icon name="minus" /> : look !== "new" && <Icon name="chevron-down" />}
        {shown}
      </span>
    </p>
  );
}

function movement({ rank, rankBefore }: Ranks) {
  if (rankBefore === null) return { look: "new", shown: "New", said: "new on the board" };
  if (rankBefore === rank) return { look: "same", shown: "", said: "no change" };
  const places = Math.abs(rankBefore - rank);
  const look = rankBefore > rank ? "up" : "down";
  return { look, shown: String(places), said: `${look} ${places}` };
}

import type { ToolCard, WeekRank } from "../../../contract/tool.ts";
import { Icon } from "../../ui/icon.tsx";

/** A row's place on the board, with the change of the tool's rank by likes beside it; never by color alone. */
export function BoardPlace({ place, week }: { place: number; week: ToolCard["week"] }) {
  const move = movement(week);
  return (
    <p className="place">
      <span className="sr">{`Number ${place}${move ? `, ${move.description}` : ""}`}</span>
      <b aria-hidden="true">{place}</b>
      {move && (
        <span className={`place__move place__move--${move.direction}`} aria-hidden="true">
          <Icon name={move.direction === "same" ? "minus" : "chevron-down"} />
          {move.label}
        </span>
      )}
    </p>
  );
}

/** Null for a tool without a rank in both weeks. */
function movement({ rank, rankBefore }: Pick<WeekRank, "rank" | "rankBefore"> = { rank: null, rankBefore: null }) {
  if (rank === null || rankBefore === null) return null;
  if (rankBefore === rank) return { direction: "same", label: "", description: "unchanged by likes this week" };
  const places = Math.abs(rankBefore - rank);
  const direction = rankBefore > rank ? "up" : "down";
  return { direction, label: String(places), description: `${direction} ${places} by likes this week` };
}

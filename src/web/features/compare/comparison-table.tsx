import { type ReactNode, useRef, useState } from "react";
import { Link } from "wouter";
import type { Tool } from "../../../contract/tool.ts";
import { Logo } from "../../components/logo.tsx";
import { pricingLabel } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type ComparedSection, summaryCells } from "./comparison-rows.tsx";

/** On a phone two columns are shown at a time. */
const SHOWN_AT_ONCE = 2;
const SWIPE_PX = 50;

type Props = { tools: Tool[]; sections: ComparedSection[]; visitFor: (tool: Tool) => ReactNode; removeFor: (tool: Tool) => ReactNode };

export function ComparisonTable({ tools, sections, visitFor, removeFor }: Props) {
  const last = Math.max(0, tools.length - SHOWN_AT_ONCE);
  const [first, setFirst] = useState(0);
  const start = Math.min(first, last);
  const turn = (by: number) => setFirst(Math.max(0, Math.min(last, start + by)));
  const swipe = useSwipe(turn);
  /** Used only by the phone styles. */
  const off = (column: number) => column < start || column >= start + SHOWN_AT_ONCE || undefined;
  const cells = (list: ReactNode[]) =>
    list.map((cell, column) => (
      <td key={tools[column]?.slug} data-off={off(column)}>
        {cell}
      </td>
    ));
  const summary = summaryCells(tools);
  return (
    <table className="versus" {...swipe}>
      <thead>
        <tr>
          <th scope="col" className="versus__legend">
            <span className="sr">Property</span>
            <Legend />
            {last > 0 && <Turn start={start} total={tools.length} onTurn={turn} />}
          </th>
          {tools.map((tool, column) => (
            <th key={tool.slug} scope="col" data-off={off(column)}>
              <div className="versus__tool">
                <Logo tool={tool} eager />
                <span>
                  <Link href={`/tools/${tool.slug}`}>{tool.name}</Link>
                  <small>{pricingLabel(tool.pricingType)}</small>
                </span>
                <span className="versus__act">
                  {visitFor(tool)}
                  {removeFor(tool)}
                </span>
              </div>
            </th>
          ))}
        </tr>
      </thead>
      {summary.length > 0 && (
        <tbody>
          <tr className="versus__best">
            <th scope="row">Best for</th>
            {cells(summary)}
          </tr>
        </tbody>
      )}
      {sections.map(({ title, rows }) => (
        <tbody key={title}>
          <tr className="versus__group">
            <th colSpan={tools.length + 1} scope="rowgroup">
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.label} className={row.isSame ? "is-same" : "is-different"}>
              <th scope="row">{row.label}</th>
              {cells(row.cells)}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const Legend = () => (
  <ul aria-label="Legend">
    <li className="versus__differs">Differs</li>
    <li className="versus__yes--only">
      <Icon name="check" />
      Only this tool
    </li>
    <li>
      <span aria-hidden="true">–</span> Not listed
    </li>
  </ul>
);

function Turn({ start, total, onTurn }: { start: number; total: number; onTurn: (by: number) => void }) {
  return (
    <span className="versus__turn">
      <Button variant="ghost" size="icon" aria-label="Previous tool" disabled={start === 0} onClick={() => onTurn(-1)}>
        <Icon name="chevron-left" />
      </Button>
      <span role="status">
        {start + 1}–{start + SHOWN_AT_ONCE} of {total}
      </span>
      <Button variant="ghost" size="icon" aria-label="Next tool" disabled={start + SHOWN_AT_ONCE >= total} onClick={() => onTurn(1)}>
        <Icon name="chevron-right" />
      </Button>
    </span>
  );
}

/** Horizontal, and clearly more horizontal than vertical. */
function useSwipe(onSwipe: (by: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: React.TouchEvent) => {
      const touch = touches[0];
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: React.TouchEvent) => {
      const touch = changedTouches[0];
      if (!touch || !from.current) return;
      const [dx, dy] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
      if (Math.abs(dx) > SWIPE_PX && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
  };
}

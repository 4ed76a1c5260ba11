import type { ReactNode } from "react";
import type { Difference } from "./differences.ts";
import { labelOf } from "./groups.ts";

type Props = {
  label: string;
  differences: Difference[];
  /** The titles of the two values. */
  before: string;
  after: string;
  action?: (difference: Difference) => ReactNode;
};

export function DifferenceTable({ label, differences, before, after, action }: Props) {
  return (
    <table className="differences" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Setting</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.path}>
            <th scope="row">{labelOf(difference.path)}</th>
            <td>
              <Value of={difference.before} />
              {action?.(difference)}
            </td>
            <td>
              <Value of={difference.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const Value = ({ of }: { of: unknown }) => (of === "" || of === null || of === undefined ? <em>Empty</em> : String(of));

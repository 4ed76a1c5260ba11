import { count, shortDate } from "../lib/format.ts";
import { DayBars } from "./day-bars.tsx";

export type Series = { title: string /** Its heading in the table. */; short: string; values: number[] };
type Props = { days: string[]; series: Series[] };

const sumOf = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** Bars for each series, and all numbers in a table. Each series has a value for each day, oldest first. */
export function DayResults({ days, series }: Props) {
  const isEmpty = series.every(({ values }) => sumOf(values) === 0);
  return (
    <>
      <div className="day-results">
        {series.map(({ title, values }) => (
          <DayBars key={title} title={title} total={sumOf(values)} days={days.map((day, index) => ({ day, value: values[index] ?? 0 }))} />
        ))}
      </div>
      {!isEmpty && <Numbers days={days} series={series} />}
    </>
  );
}

function Numbers({ days, series }: Props) {
  return (
    <details className="day-table">
      <summary>Show daily numbers</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {series.map(({ short }) => (
              <th key={short} scope="col">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => (
              <tr key={day}>
                <th scope="row">{shortDate(day)}</th>
                {series.map(({ short, values }) => (
                  <td key={short}>{count(values[index] ?? 0)}</td>
                ))}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </details>
  );
}

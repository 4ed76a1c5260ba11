import type { ReactNode } from "react";
import { siteImageHref } from "../../../shared/site-image.ts";
import { describeValue } from "./describe-value.ts";
import type { Difference } from "./differences.ts";
import { fieldAt, imageUseOf, labelOf } from "./groups.ts";
import type { Images } from "./settings-file.ts";

type Props = {
  label: string;
  differences: Difference[];
  /** Pictures that are not stored here yet. */
  images?: Images;
  /** The titles of the two values. */
  before: string;
  after: string;
  action?: (difference: Difference) => ReactNode;
};

export function DifferenceTable({ label, differences, images, before, after, action }: Props) {
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
              <Value of={difference.before} path={difference.path} />
              {action?.(difference)}
            </td>
            <td>
              <Value of={difference.after} path={difference.path} images={images} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ValueProps = { of: unknown; path: string; images?: Images | undefined };

export function Value({ of, path, images = {} }: ValueProps) {
  const text = describeValue(of, fieldAt(path));
  if (text.length === 0) return <em>Empty</em>;
  if (typeof text === "string")
    return imageUseOf(path) ? <img className="differences__image" src={images[text] ?? siteImageHref(text)} alt={labelOf(path)} /> : text;
  return (
    <ol className="differences__list">
      {text.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
        <li key={index}>{line}</li>
      ))}
    </ol>
  );
}

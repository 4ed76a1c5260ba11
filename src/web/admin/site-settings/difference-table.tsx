import type { ReactNode } from "react";
import { siteImageHref } from "../../../shared/site-image.ts";
import type { Difference } from "./differences.ts";
import { imageUseOf, labelOf } from "./groups.ts";
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
  if (of === "" || of === null || of === undefined) return <em>Empty</em>;
  const text = String(of);
  return imageUseOf(path) ? <img className="differences__image" src={images[text] ?? siteImageHref(text)} alt={labelOf(path)} /> : text;
}

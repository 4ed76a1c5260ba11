import { Link } from "wouter";
import type { Tag } from "../../../contract/tag.ts";
import { count } from "../../lib/format.ts";
import { tagPath } from "./sorted-page.ts";

export const TagLinks = ({ tags }: { tags: Tag[] }) => (
  <ul className="picks">
    {tags.map(({ slug, name, toolCount }) => (
      <li key={slug}>
        <Link className="pick" href={tagPath(slug)}>
          {name} <span className="num">{count(toolCount)}</span>
        </Link>
      </li>
    ))}
  </ul>
);

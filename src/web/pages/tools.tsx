import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { ADULT_CATEGORIES, TOOL_GROUPS } from "../../contract/directory.ts";
import { slugify } from "../../contract/slug.ts";
import { Breadcrumb } from "../components/breadcrumb.tsx";
import { categoryStyle } from "../components/category-style.ts";
import { SearchBox } from "../features/search/search-box.tsx";
import { SubmitBanner } from "../features/submit/submit-banner.tsx";
import { count } from "../lib/format.ts";
import { hueStyle } from "../lib/hue.ts";
import { definePage } from "../lib/page.ts";
import { useSite } from "../lib/site.ts";
import { categoriesQuery } from "../queries/shared-queries.ts";
import { Icon } from "../ui/icon.tsx";

export const page = definePage({
  data: () => [categoriesQuery()],
  head: () => ({
    title: "AI Tools",
    description: "AI tools by what you want to do: business, development, productivity, content and design.",
    canonical: "/tools",
  }),
  view: Groups,
});

function Groups() {
  const { adult } = useSite();
  const { data } = useQuery(categoriesQuery());
  const toolCounts = new Map(data?.items.map(({ slug, toolCount }) => [slug, toolCount]));
  const groups = TOOL_GROUPS.filter(({ items }) => adult || !items.every((item) => ADULT_CATEGORIES.includes(item)));
  return (
    <div className="wrap">
      <Breadcrumb trail={[]} here="Tools" />
      <header className="page-head">
        <h1>AI Tools</h1>
        <p>Browse tools by category.</p>
      </header>
      <div className="toolbar">
        <SearchBox />
      </div>
      <div className="groups">
        {groups.map(({ name, items }) => (
          <section key={name} className="group">
            <h2>{name}</h2>
            <ul>
              {items.map((item) => (
                <GroupItem key={item} name={item} toolCount={toolCounts.get(slugify(item))} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <SubmitBanner />
    </div>
  );
}

function GroupItem({ name, toolCount }: { name: string; toolCount: number | undefined }) {
  const slug = slugify(name);
  const { icon, hue } = categoryStyle(slug);
  return (
    <li>
      <Link href={`/category/${slug}`} style={hueStyle(hue)}>
        <Icon name={icon} />
        {name}
        {toolCount !== undefined && <span className="num">{toolCount === 1 ? "1 tool" : `${count(toolCount)} tools`}</span>}
      </Link>
    </li>
  );
}

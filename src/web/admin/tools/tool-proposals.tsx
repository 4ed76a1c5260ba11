/** Category and tags that similar listings suggest for a tool, for the two forms that have these fields. */
import { ProposedValues } from "../../components/proposed-values.tsx";
import { partsOf } from "../../components/tool-form-values.ts";

const MAX_TAGS = 5;

type Props = {
  texts: (string | undefined)[];
  /** The tool's own slug, if it is already listed. */
  slug?: string;
  category: string;
  categories: { name: string }[];
  tags: string;
  onTake: (name: "category" | "tags", value: string) => void;
};

export function toolProposals({ texts, slug, category, categories, tags, onTake }: Props) {
  const proposalInput = { text: texts.filter(Boolean).join(". "), ...(slug ? { except: slug } : {}) };
  const own = partsOf(tags, ",");
  const isOwn = (tag: string) => own.some((one) => one.toLowerCase() === tag.toLowerCase());
  return {
    category: (
      <ProposedValues
        {...proposalInput}
        pick={(proposed) => proposed.categories.map(({ name }) => name).filter((name) => name !== category && categories.some((known) => known.name === name))}
        onTake={(value) => onTake("category", value)}
      />
    ),
    tags: (
      <ProposedValues
        {...proposalInput}
        pick={(proposed) => proposed.tags.filter((tag) => !isOwn(tag)).slice(0, MAX_TAGS)}
        onTake={(tag) => onTake("tags", [...own, tag].join(", "))}
      />
    ),
  };
}

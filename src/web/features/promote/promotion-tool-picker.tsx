/** Picks the tool to promote: searches listed tools by name, five results at most. */
import { useState } from "react";
import { Link } from "wouter";
import { MAX_SEARCH_LENGTH } from "../../../contract/search-limits.ts";
import type { Tool } from "../../../contract/tool.ts";
import { CategoryName } from "../../components/category-name.tsx";
import { Logo } from "../../components/logo.tsx";
import { useSuggestions } from "../../queries/use-suggestions.ts";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/form-field.tsx";

export const FIND_TOOL = "find-tool";

type FindProps = { error: string | undefined; onChoose: (slug: string) => void };
type Props = FindProps & { tool: Tool | null; isLoading: boolean; onChange: () => void };

export function PromotionToolPicker({ tool, isLoading, error, onChoose, onChange }: Props) {
  if (isLoading) return <div className="picked" aria-busy="true" />;
  if (!tool) return <FindTool error={error} onChoose={onChoose} />;
  return (
    <div className="picked">
      <Logo tool={tool} size={56} eager />
      <div>
        <strong>{tool.name}</strong>
        <span className="muted">{tool.shortDescription}</span>
      </div>
      <Button variant="outline" onClick={onChange}>
        Change Tool
      </Button>
    </div>
  );
}

function FindTool({ error, onChoose }: FindProps) {
  const [text, setText] = useState("");
  const { found, query } = useSuggestions(text.trim());
  return (
    <div className="find-tool">
      <FormField
        label="Search for your tool"
        required
        id={FIND_TOOL}
        type="search"
        autoComplete="off"
        placeholder="Tool name"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        error={error}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className="sr" role="status">
        {query !== "" && (found.length === 1 ? "1 tool" : `${found.length} tools`)}
      </p>
      {found.length > 0 && (
        <ul className="find-tool__found">
          {found.map((tool) => (
            <li key={tool.slug}>
              <button type="button" onClick={() => onChoose(tool.slug)}>
                <Logo tool={tool} size={32} eager />
                <strong>{tool.name}</strong>
                <CategoryName name={tool.category} slug={tool.categorySlug} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {query !== "" && found.length === 0 && (
        <p className="find-tool__none">
          No listed tool matches “{query}”. Only listed tools can be promoted:{" "}
          <Link className="link" href="/submit">
            submit it first
          </Link>
        </p>
      )}
    </div>
  );
}

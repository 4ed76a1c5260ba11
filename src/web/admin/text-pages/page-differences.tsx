import { TextDifferences } from "../components/versioned-text/text-differences.tsx";
import { findFieldDifferences, type PageDraft } from "./page-draft.ts";

export const PageDifferences = ({ before, after }: { before: PageDraft; after: PageDraft }) => (
  <TextDifferences fields={findFieldDifferences(before, after)} before={before.content} after={after.content} />
);

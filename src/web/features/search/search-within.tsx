type Props = { category: string; name: string; isChosen?: boolean };

/** Limits a search to one category; off by default. */
export const SearchWithin = ({ category, name, isChosen = false }: Props) => (
  <label className="search__within">
    <input type="checkbox" name="category" value={category} defaultChecked={isChosen} />
    <span>Only in {name}</span>
  </label>
);

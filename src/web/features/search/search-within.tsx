type Props = { category: string; name: string; isChosen?: boolean };

/** Narrows a search to one category; everything is searched unless it is chosen. */
export const SearchWithin = ({ category, name, isChosen = false }: Props) => (
  <label className="search__within">
    <input type="checkbox" name="category" value={category} defaultChecked={isChosen} />
    <span>Only in {name}</span>
  </label>
);

import { Icon } from "../../ui/icon.tsx";

export function PaletteFoot({ canCompare, onSearch }: { canCompare: boolean; onSearch: (() => void) | undefined }) {
  return (
    <footer className="palette__foot">
      <span aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> Navigate
      </span>
      <span aria-hidden="true">
        <kbd>↵</kbd> Open
      </span>
      {canCompare && (
        <span aria-hidden="true">
          <kbd className="mod" />
          <kbd>↵</kbd> Compare
        </span>
      )}
      <span aria-hidden="true">
        <kbd>Tab</kbd> Next group
      </span>
      {onSearch && (
        <button type="button" onClick={onSearch}>
          See all results <Icon name="arrow-right" />
        </button>
      )}
    </footer>
  );
}

interface WidgetsSearchProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Filters the list while typing, because it is already loaded. */
export function WidgetsSearch({ search, onSearch }: WidgetsSearchProps) {
  return (
    <search className="widgets-search">
      <input
        type="search"
        className="field__box"
        aria-label="Search widgets"
        placeholder="Name, page or words of the text"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
    </search>
  );
}

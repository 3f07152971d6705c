interface WidgetsSearchProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Narrows the list while one types: it is here as a whole already. */
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

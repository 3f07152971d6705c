/** Words for a field in forms, comparisons, the history, activities and the panel. */
export interface EntryField<Entry = never> {
  label: string;
  /** Default: plain text. The history names changes of a `hidden` field without its value. */
  kind?: 'html' | 'hidden';
  /** Properties of the entry or its form that make up the field; default: the one with its name. */
  names?: readonly string[];
  /** Returns the value in words; default: the value itself, Yes or No. */
  textOf?: (entry: Entry) => string;
  /** Field that shows or hides this one. If both fields differ, a comparison groups them. */
  follows?: string;
  noun?: string;
  /** Set if a list or form of Strapi's panel shows the field. */
  panel?: {
    /** Default: the site's label. */
    label?: string;
    description?: string;
    placeholder?: string;
    /** Width in twelfths of the form's row; default: a whole row. 0 leaves it out of the form. */
    width?: number;
  };
}

/** Fields by API name, in the order of comparisons. */
export type EntryFields<Entry = never> = Readonly<Record<string, EntryField<Entry>>>;

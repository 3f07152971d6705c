/** Words for a field in forms, comparisons, the history, activities and the panel. */
export interface EntryField<Entry = never> {
  label: string;
  /** Default: plain text. The history mentions that a `hidden` field changed, but not its value. */
  kind?: 'html' | 'hidden';
  /**
   * Properties of the entry or its form that make up the field. Default: the property with the
   * field's name.
   */
  names?: readonly string[];
  /** Returns the field's value in words. Default: the value itself, or Yes or No for a boolean. */
  textOf?: (entry: Entry) => string;
  /**
   * Name of the field whose value shows or hides this field. If both fields differ, a comparison
   * groups them.
   */
  follows?: string;
  noun?: string;
  /** Set if a list or form of Strapi's panel shows the field. */
  panel?: {
    /** Default: the `label` above, which the site uses. */
    label?: string;
    description?: string;
    placeholder?: string;
    /**
     * Width in twelfths of the form's row; default: a whole row. 0 leaves the field out of the
     * form.
     */
    width?: number;
  };
}

/** Fields by name, in the order in which comparisons and the panel's form show them. */
export type EntryFields<Entry = never> = Readonly<Record<string, EntryField<Entry>>>;

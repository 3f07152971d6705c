/**
 * A field of an entry in the words that staff read: in forms, comparisons, the history, the list of activity
 * and Strapi's panel.
 */
export interface EntryField<Entry = never> {
  label: string;
  /** Default: plain text. Changes of a `hidden` field are named, but its value is never shown. */
  kind?: 'html' | 'hidden';
  /** Properties of the entry, or of its form, that it consists of; default: the one with its name. */
  names?: readonly string[];
  /** Returns the value in words; default: the value itself, or Yes or No. */
  textOf?: (entry: Entry) => string;
  /** A field that shows or hides this one. In a comparison, both are one choice if both differ. */
  follows?: string;
  /** Its name in a sentence; default: the label in lower case. */
  noun?: string;
  /** Set if the panel shows it. */
  panel?: {
    /** Default: the site's label. */
    label?: string;
    description?: string;
    placeholder?: string;
    /** Twelfths of a row of its form; default: the whole row. 0 leaves it out. */
    width?: number;
  };
}

/** The fields of an entry by their names in the API, in the order in which they are compared. */
export type EntryFields<Entry = never> = Readonly<Record<string, EntryField<Entry>>>;

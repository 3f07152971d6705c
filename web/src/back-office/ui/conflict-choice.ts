import type { FieldValues } from 'react-hook-form';
import type { ComparedField, Versions } from '../lib/compared-field';

/** `both` puts their text before mine. */
export type Kept = 'mine' | 'theirs' | 'both';

/** Returns the form's values with the chosen version of each field. */
export function mixed<Values extends FieldValues, Entry>(
  groups: readonly (readonly ComparedField<Values, Entry>[])[],
  choices: readonly (Kept | null)[],
  { mine, theirs }: Pick<Versions<Values, Entry>, 'mine' | 'theirs'>,
): Values {
  const values: FieldValues = { ...mine };
  groups.forEach((group, index) => {
    for (const name of group.flatMap(({ names }) => names)) {
      if (choices[index] === 'theirs') values[name] = theirs.values[name];
      if (choices[index] === 'both') values[name] = `${theirs.values[name]}\n${mine[name]}`;
    }
  });
  return values as Values;
}

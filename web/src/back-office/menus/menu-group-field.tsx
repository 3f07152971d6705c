import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { forwardRef, useId } from 'react';
import type { BoundField } from '../../forms/form-field';
import { optional, TextField } from '../../ui/field';
import { useFreshRead } from '../lib/use-fresh-read';
import { longListKey } from './menus-manage.api';

/** Any short text. It suggests the groups of other menus, so that a section has one spelling. */
export const MenuGroupField = forwardRef<HTMLInputElement, Omit<BoundField, 'ref'>>(
  function MenuGroupField(field, ref) {
    const listId = useId();
    return (
      <>
        <TextField
          ref={ref}
          label={optional('Group')}
          hint="The section of the menus page in which it is shown, for example Drinks."
          autoComplete="off"
          list={listId}
          {...field}
        />
        <datalist id={listId}>
          {useGroups().map((group) => (
            <option key={group} value={group} />
          ))}
        </datalist>
      </>
    );
  },
);

/** Returns each group once, ignoring case. The first hundred menus are enough for suggestions. */
function useGroups(): string[] {
  const { data } = useFreshRead<Paginated<Menu>>(longListKey(1));
  const groups = new Map<string, string>();
  for (const { group } of data?.data ?? []) {
    if (group && !groups.has(group.toLowerCase())) groups.set(group.toLowerCase(), group);
  }
  return [...groups.values()];
}

import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { SelectField } from '../../ui/field';
import { fieldOf } from '../../forms/form-field';
import type { ApiError } from '../../public/lib/api-error';
import { QueryBoundary } from '../ui/query-boundary';
import type { SettingsForm } from './settings-form';
import { allMenusKey, readAllMenus } from './site-settings.api';

type MenuField = 'festive_menu_1' | 'festive_menu_2' | 'allergen_menu';

/** Selects menus by name, because owners do not know their numbers. */
export function MenuChoices({ form }: { form: SettingsForm }) {
  const query = useSWR<Menu[], ApiError>(allMenusKey, readAllMenus, {
    revalidateIfStale: true,
    shouldRetryOnError: false,
  });
  return (
    <QueryBoundary query={query}>
      {(menus) => {
        const choice = (label: string, hint: ReactNode, name: MenuField, none: string) => (
          <MenuChoice form={form} menus={menus} {...{ label, hint, name, none }} />
        );
        return (
          <div className="settings-choices">
            {choice('First festive menu', 'Shown on the Festive page.', 'festive_menu_1', 'None')}
            {choice('Second festive menu', 'Shown beside the first.', 'festive_menu_2', 'None')}
            {choice('Allergen guide', 'Every other menu links to it.', 'allergen_menu', 'None')}
          </div>
        );
      }}
    </QueryBoundary>
  );
}

interface MenuChoiceProps {
  form: SettingsForm;
  menus: readonly Menu[];
  label: string;
  hint: ReactNode;
  name: MenuField;
  none: string;
}

function MenuChoice({ form, menus, label, hint, name, none }: MenuChoiceProps) {
  const chosen = form.watch(name);
  const isGone = chosen !== '' && !menus.some(({ id }) => String(id) === chosen);
  return (
    <SelectField label={label} hint={hint} {...fieldOf(form, name)}>
      <option value="">{none}</option>
      {isGone && <option value={chosen}>A menu that was deleted (number {chosen})</option>}
      {menus.map(({ id, name: menu }) => (
        <option key={id} value={String(id)}>
          {menu}
        </option>
      ))}
    </SelectField>
  );
}

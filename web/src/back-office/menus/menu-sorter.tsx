import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { useCallback } from 'react';
import { menuSections } from '../../public/menus/menu-sections';
import { announceOrder } from '../lib/announce';
import { SortableList } from '../ui/sortable-list';
import { MenuManageCard } from './menu-manage-card';
import { manageMenusKey, orderMenus, positionOf } from './menus-manage.api';

interface MenuSorterProps {
  menus: Paginated<Menu>;
  onMove: (menu: Menu) => void;
  onEdit: (menu: Menu) => void;
}

/**
 * Sorts one page of menus, in the sections of the menus page. A move saves the displayed order, so
 * the saved positions then follow the sections.
 */
export function MenuSorter({ menus, onMove, onEdit }: MenuSorterProps) {
  const save = useCallback(
    (data: readonly Menu[], before: readonly Menu[]) =>
      announceOrder(
        [manageMenusKey(menus.current_page), { ...menus, data }],
        () => orderMenus(data, before),
        () => orderMenus(before, data),
      ),
    [menus],
  );
  const isGrouped = menus.data.some(({ group }) => group);
  return (
    <>
      {isGrouped && (
        <p className="soft list-lead">Sections appear in this order on the menus page.</p>
      )}
      <SortableList
        label="Menus"
        layout="grid"
        items={menus.data}
        sectionsOf={(all) => menuSections(all).map(({ title, menus: items }) => ({ title, items }))}
        where={menus.last_page > 1 ? 'on this page' : undefined}
        nameOf={({ name }) => name}
        save={save}
      >
        {(menu, controls) => (
          <MenuManageCard
            menu={menu}
            position={positionOf(menu, menus)}
            heading={isGrouped ? 'h3' : 'h2'}
            controls={controls}
            onMove={() => onMove(menu)}
            onEdit={() => onEdit(menu)}
          />
        )}
      </SortableList>
    </>
  );
}

import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { useCallback } from 'react';
import { mutate } from 'swr';
import { menuSections } from '../../public/menus/menu-sections';
import { showSuccess } from '../../ui/toast';
import { andRefresh } from '../lib/undo';
import { ORDER_SAVED } from '../lib/write-order';
import { SortableList, type SortableSection } from '../ui/sortable-list';
import { MenuManageCard } from './menu-manage-card';
import { manageMenusKey, orderMenus, positionOf, refreshMenus } from './menus-manage.api';

interface MenuSorterProps {
  menus: Paginated<Menu>;
  onMove: (menu: Menu) => void;
  onEdit: (menu: Menu) => void;
}

/**
 * One page of sortable menus, in sections as on the menus page. A move saves the order as shown, so that
 * positions follow the sections. Visitors see only the moved menu change.
 */
export function MenuSorter({ menus, onMove, onEdit }: MenuSorterProps) {
  const save = useCallback(
    async (data: readonly Menu[], before: readonly Menu[]) => {
      try {
        const undo = await orderMenus(data, before);
        const key = manageMenusKey(menus.current_page);
        await mutate(key, { ...menus, data }, { revalidate: false });
        showSuccess(ORDER_SAVED, andRefresh(undo, refreshMenus));
      } finally {
        // Refetch after an error too: another admin may have deleted a menu.
        void refreshMenus();
      }
    },
    [menus],
  );
  const isGrouped = menus.data.some(({ group }) => group);
  return (
    <>
      {isGrouped && (
        <p className="soft list-lead">
          Groups stand in the order of their first menus, as on the menus page.
        </p>
      )}
      <SortableList
        label="Menus"
        layout="grid"
        items={menus.data}
        sectionsOf={sectionsOf}
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

function sectionsOf(menus: readonly Menu[]): SortableSection<Menu>[] {
  return menuSections(menus).map(({ anchor, title, menus: items }) => ({
    key: anchor,
    title,
    items,
  }));
}

import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { useCallback } from 'react';
import { mutate } from 'swr';
import { menuSections } from '../../public/menus/menu-sections';
import { showSuccess } from '../../ui/toast';
import { andRefresh } from '../lib/undo';
import { SortableList, type SortableSection } from '../ui/sortable-list';
import { MENU_TEXTS } from './menu-texts';
import { MenuManageCard } from './menu-manage-card';
import {
  manageMenusKey,
  moveMenuToPage,
  orderMenus,
  positionOf,
  refreshMenus,
} from './menus-manage.api';

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
        showSuccess(MENU_TEXTS.ordered, andRefresh(undo, refreshMenus));
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
        onLeave={leavingPage(menus)}
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

/** Lets the first and last item of a page move to the neighbouring page. */
function leavingPage({ current_page: page, last_page: last }: Paginated<Menu>) {
  async function moveTo(to: number, menu: Menu): Promise<void> {
    try {
      const undo = await moveMenuToPage(menu, page, to);
      showSuccess(MENU_TEXTS.movedToPage(menu.name, page, to), andRefresh(undo, refreshMenus));
    } finally {
      await refreshMenus();
    }
  }
  return {
    up: page > 1 ? (menu: Menu) => moveTo(page - 1, menu) : undefined,
    down: page < last ? (menu: Menu) => moveTo(page + 1, menu) : undefined,
  };
}

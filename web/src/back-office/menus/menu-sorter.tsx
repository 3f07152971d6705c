import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import { useCallback } from 'react';
import { mutate } from 'swr';
import { showSuccess } from '../ui/success-message';
import { SortableList } from '../ui/sortable-list';
import { MenuManageCard } from './menu-manage-card';
import { manageMenusKey, moveMenuToPage, orderMenus, refreshMenus } from './menus-manage.api';

interface MenuSorterProps {
  menus: Paginated<Menu>;
  onMove: (menu: Menu) => void;
  onEdit: (menu: Menu) => void;
}

/** One page of sortable menus. */
export function MenuSorter({ menus, onMove, onEdit }: MenuSorterProps) {
  const save = useCallback(
    async (data: readonly Menu[]) => {
      try {
        await orderMenus(data);
        const key = manageMenusKey(menus.current_page);
        await mutate(key, { ...menus, data }, { revalidate: false });
        showSuccess('The new order has been saved.', async () => {
          await orderMenus(menus.data);
          await refreshMenus();
          return 'The old order is back.';
        });
      } finally {
        // Also after an error: another admin may have deleted a menu.
        void refreshMenus();
      }
    },
    [menus],
  );
  return (
    <SortableList
      label="Menus"
      layout="grid"
      items={menus.data}
      nameOf={({ name }) => name}
      save={save}
      onLeave={leavingPage(menus)}
    >
      {(menu, controls) => (
        <MenuManageCard
          menu={menu}
          controls={controls}
          onMove={() => onMove(menu)}
          onEdit={() => onEdit(menu)}
        />
      )}
    </SortableList>
  );
}

/** Move up on the first item and Move down on the last move it to the neighbouring page. */
function leavingPage({ current_page: page, last_page: last }: Paginated<Menu>) {
  async function moveTo(to: number, menu: Menu): Promise<void> {
    try {
      const undo = await moveMenuToPage(menu, page, to);
      showSuccess(`${menu.name} is now on page ${to}.`, async () => {
        await undo();
        await refreshMenus();
        return `${menu.name} is back on page ${page}.`;
      });
    } finally {
      await refreshMenus();
    }
  }
  return {
    up: page > 1 ? (menu: Menu) => moveTo(page - 1, menu) : undefined,
    down: page < last ? (menu: Menu) => moveTo(page + 1, menu) : undefined,
  };
}

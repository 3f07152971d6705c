import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import { useCallback, useState } from 'react';
import { mutate } from 'swr';
import { showSuccess } from '../lib/success-message';
import { useOrder } from '../lib/use-order';
import { OrderError } from '../ui/order-error';
import { SortableList } from '../ui/sortable-list';
import { MenuManageCard } from './menu-manage-card';
import { manageMenusKey, moveMenuToPage, orderMenus, refreshMenus } from './menus-manage.api';

interface MenuSorterProps {
  menus: Paginated<Menu>;
  onEdit: (menu: Menu) => void;
}

/** One page of sortable menus. */
export function MenuSorter({ menus, onEdit }: MenuSorterProps) {
  const save = useCallback(
    async (data: readonly Menu[]) => {
      try {
        await orderMenus(data);
        const key = manageMenusKey(menus.current_page);
        await mutate(key, { ...menus, data }, { revalidate: false });
      } finally {
        // Also after an error: another admin may have deleted a menu.
        void refreshMenus();
      }
    },
    [menus],
  );
  const { items, reorder, error } = useOrder(menus.data, save);
  const { leave, leaveError } = useLeaving(menus);
  return (
    <>
      <OrderError error={error ?? leaveError} />
      <SortableList
        label="Menus"
        layout="grid"
        items={items}
        nameOf={nameOf}
        onReorder={reorder}
        onLeave={leave}
      >
        {(menu, controls) => (
          <MenuManageCard menu={menu} controls={controls} onEdit={() => onEdit(menu)} />
        )}
      </SortableList>
    </>
  );
}

/** Move up on the first item and Move down on the last move it to the neighbouring page. */
function useLeaving({ current_page: page, last_page: last }: Paginated<Menu>) {
  const [leaveError, setLeaveError] = useState<unknown>(null);

  async function moveTo(to: number, menu: Menu): Promise<void> {
    setLeaveError(null);
    try {
      await moveMenuToPage(menu, page, to);
      showSuccess(`${menu.name} is now on page ${to}.`);
    } catch (reason) {
      setLeaveError(reason);
    }
    await refreshMenus();
  }
  const leave = {
    ...(page > 1 ? { up: (menu: Menu) => void moveTo(page - 1, menu) } : {}),
    ...(page < last ? { down: (menu: Menu) => void moveTo(page + 1, menu) } : {}),
  };
  return { leave, leaveError };
}

function nameOf({ name }: Menu): string {
  return name;
}

import { MENUS_PAGE_SIZE } from '@saltmarsh/contract/constants/page-sizes';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { dropDraft } from '../../forms/use-submit';
import { useUser } from '../../public/auth/use-user';
import { orderHistory } from '../lib/order-history';
import { panelList } from '../lib/panel-paths';
import { draftedEntry } from '../lib/use-edit';
import { useFreshRead } from '../lib/use-fresh-read';
import { Empty } from '../../ui/list';
import { ListScreen } from '../ui/list-screen';
import { PagedList, usePage } from '../ui/paged-list';
import { MenuAddModal } from './menu-add-modal';
import { MenuEditModal } from './menu-edit-modal';
import { MenuMoveModal } from './menu-move-modal';
import { MenuSorter } from './menu-sorter';
import { manageMenusKey } from './menus-manage.api';
import { ButtonLink } from '../../ui/button';

export function MenusManagePage() {
  const { page, searchOf } = usePage();
  const query = useFreshRead<Paginated<Menu>>(manageMenusKey(page));
  const draft = `${useUser()?.id} menu`;
  // After a log-in, reopen the menu whose form it interrupted.
  const [edited, setEdited] = useState(() => draftedEntry<Menu>(draft)?.id);
  const [moved, setMoved] = useState<Menu | null>(null);
  const navigate = useNavigate();

  function closeEdited(): void {
    dropDraft(draft);
    setEdited(undefined);
  }

  /** Goes to the last page, where a new menu is added. */
  function showLastPage(): void {
    const total = (query.data?.total ?? 0) + 1;
    void navigate({ search: searchOf(Math.ceil(total / MENUS_PAGE_SIZE)) });
  }
  return (
    <>
      <ListScreen
        title="Manage Menus"
        query={query}
        elsewhere={{ site: paths.menus, panel: panelList('menu') }}
        actions={
          // While a menu is being edited, History means the history of that menu.
          !edited && <ButtonLink to={orderHistory(paths.manageMenus)}>History</ButtonLink>
        }
        add="Add Menu"
        addModal={(onClose, draft) => (
          <MenuAddModal onClose={onClose} draft={draft} onAdded={showLastPage} />
        )}
      >
        {(menus) => (
          <PagedList
            list={menus}
            empty={
              <Empty title="There are no menus yet.">
                <p>Add one with a name and a PDF file.</p>
              </Empty>
            }
          >
            <MenuSorter
              key={menus.current_page}
              menus={menus}
              onMove={setMoved}
              onEdit={({ id }) => setEdited(id)}
            />
          </PagedList>
        )}
      </ListScreen>
      {edited !== undefined && <MenuEditModal id={edited} draft={draft} onClose={closeEdited} />}
      {moved && query.data && (
        <MenuMoveModal menu={moved} menus={query.data} onClose={() => setMoved(null)} />
      )}
    </>
  );
}

export { MenusManagePage as Component };

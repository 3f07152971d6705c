import { MENUS_PAGE_SIZE } from '@saltmarsh/compat-api/contract/page-sizes';
import type { Menu } from '@saltmarsh/compat-api/contract/menu';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths';
import { pageNumber } from '../lib/page-number';
import { useFreshRead } from '../lib/use-fresh-read';
import { Empty } from '../ui/empty';
import { Pagination } from '../ui/pagination';
import { QueryBoundary } from '../ui/query-boundary';
import { Screen } from '../ui/screen';
import { MenuModal } from './menu-modal';
import { MenuSorter } from './menu-sorter';
import { manageMenusKey } from './menus-manage.api';

export function MenusManagePage() {
  const [params] = useSearchParams();
  const page = pageNumber(params);
  const query = useFreshRead<Paginated<Menu>>(manageMenusKey(page));
  const [edited, setEdited] = useState<Menu | 'new' | null>(null);
  const navigate = useNavigate();
  const total = query.data?.total ?? 0;

  return (
    <Screen
      title="Manage Menus"
      back={{ to: paths.backOffice, text: 'Back to Admin' }}
      actions={
        <button type="button" className="button button--action" onClick={() => setEdited('new')}>
          Add Menu
        </button>
      }
    >
      <QueryBoundary query={query}>
        {(menus) => (
          <>
            {menus.data.length === 0 ? (
              <NoMenus isEmpty={menus.total === 0} />
            ) : (
              <MenuSorter key={menus.current_page} menus={menus} onEdit={setEdited} />
            )}
            <Pagination
              page={page}
              perPage={MENUS_PAGE_SIZE}
              total={menus.total}
              hrefOf={addressOf}
            />
          </>
        )}
      </QueryBoundary>
      {edited && (
        <MenuModal
          menu={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          // A new menu is added last, so show the last page.
          onAdded={() => void navigate(addressOf(Math.ceil((total + 1) / MENUS_PAGE_SIZE)))}
        />
      )}
    </Screen>
  );
}

function NoMenus({ isEmpty }: { isEmpty: boolean }) {
  if (isEmpty) {
    return (
      <Empty title="There are no menus yet.">
        <p>Add one with a name and a PDF file.</p>
      </Empty>
    );
  }
  return (
    <Empty title="There is nothing on this page.">
      <Link to={paths.manageMenus}>Go to the first page</Link>
    </Empty>
  );
}

function addressOf(page: number): string {
  return page > 1 ? `${paths.manageMenus}?page=${page}` : paths.manageMenus;
}

export { MenusManagePage as Component };

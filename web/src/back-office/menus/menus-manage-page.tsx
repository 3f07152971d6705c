import { MENUS_PAGE_SIZE } from '@saltmarsh/contract/constants/page-sizes';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { fieldOf } from '../../forms/form-field';
import { refresh } from '../../forms/refresh';
import { type Draft, dropDraft, readDraft, useSubmit } from '../../forms/use-submit';
import { useUser } from '../../public/auth/use-user';
import { menuKey } from '../../public/lib/public-read';
import { menuSections } from '../../public/menus/menu-sections';
import { TextField } from '../../ui/field';
import { Empty } from '../../ui/list';
import { announce } from '../lib/announce';
import { panelList } from '../lib/screen-menu';
import { useFreshRead } from '../lib/use-fresh-read';
import { useUpload } from '../lib/use-upload';
import { FormModal } from '../ui/edit-form';
import { AddModal, type AddProps, ListScreen, undoOfAdd } from '../ui/list-screen';
import { PagedList, usePage } from '../ui/paged-list';
import { HistoryLink } from '../ui/screen';
import { SortableList } from '../ui/sortable-list';
import { MenuEditModal } from './menu-edit-modal';
import { ERROR_NAMES, inputOf, menuForm, MenuFields, type MenuInput } from './menu-fields';
import { MenuManageCard } from './menu-manage-card';
import { menusKey, MENUS, moveMenuTo, orderMenus, positionOf } from './menus-manage.api';

export function Component() {
  const { page, searchOf } = usePage();
  const query = useFreshRead<Paginated<Menu>>(menusKey(page));
  const draft = `${useUser()?.id} menu`;
  // A draft means that saving led to the log-in page, so reopen the draft's menu.
  const [edited, setEdited] = useState(
    () => readDraft<Draft<MenuInput, Menu>>(draft)?.over.entry.id,
  );
  const [moved, setMoved] = useState<Menu | null>(null);
  const navigate = useNavigate();

  function closeEdited(): void {
    dropDraft(draft);
    setEdited(undefined);
  }

  /** Goes to the last page, which contains the new menu. */
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
          // While the edit dialog is open, only its own History button is shown.
          !edited && <HistoryLink of={`${paths.manageMenus}/order`} />
        }
        add="Add Menu"
        addModal={(props) => <MenuAddModal {...props} onAdded={showLastPage} />}
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

interface MenuSorterProps {
  menus: Paginated<Menu>;
  onMove: (menu: Menu) => void;
  onEdit: (menu: Menu) => void;
}

/**
 * Lets admins sort one page of the list, in the sections of the public menus page. A move saves the
 * sequence of all menus on this page, so that the menus of a section get consecutive positions.
 */
function MenuSorter({ menus, onMove, onEdit }: MenuSorterProps) {
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
        order={orderMenus}
        shownAs={(data) => [menusKey(menus.current_page), { ...menus, data }]}
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

function MenuAddModal({ onAdded, ...props }: AddProps & { onAdded: () => void }) {
  const { upload, progress } = useUpload();
  return (
    <AddModal
      {...props}
      title="Add Menu"
      button="Add Menu"
      empty={inputOf()}
      send={(input: MenuInput) => upload<Menu>(MENUS, menuForm(input), null)}
      names={ERROR_NAMES}
      onAdded={async (added) => {
        const { id, name } = added.entry;
        onAdded();
        await announce(`${name} has been added.`, undoOfAdd(menuKey(id), added));
      }}
    >
      {(form) => <MenuFields form={form} hasFile={false} progress={progress} />}
    </AddModal>
  );
}

interface MenuMoveModalProps {
  menu: Menu;
  /** The current page of the list. It contains the menu. */
  menus: Paginated<Menu>;
  onClose: () => void;
}

function MenuMoveModal({ menu, menus, onClose }: MenuMoveModalProps) {
  const { total } = menus;
  const form = useForm({ defaultValues: { position: String(positionOf(menu, menus)) } });
  const submit = useSubmit({
    form,
    send: (input) => moveMenuTo(menu, Number(input.position)),
    onDone: async (undo, input) => {
      // Refresh before closing. Otherwise the dialog may return focus to a button that disappears.
      await refresh();
      onClose();
      const position = Number(input.position);
      const page = Math.ceil(position / MENUS_PAGE_SIZE);
      await announce(`${menu.name} is now at position ${position}, on page ${page}.`, undo);
    },
  });

  function isPosition(text: string): true | string {
    const isWithin = /^\s*\d{1,9}\s*$/.test(text) && Number(text) >= 1 && Number(text) <= total;
    return isWithin || `Enter a whole number from 1 to ${total}.`;
  }

  return (
    <FormModal
      title={`Move ${menu.name}`}
      onClose={onClose}
      form={form}
      submit={submit}
      button="Move"
    >
      <TextField
        label={`Position of ${menu.name}`}
        hint={`1 is the first, ${total} the last. Each page shows ${MENUS_PAGE_SIZE}.`}
        inputMode="numeric"
        {...fieldOf(form, 'position', { validate: isPosition })}
      />
    </FormModal>
  );
}

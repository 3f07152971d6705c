import type { BinItem } from '@saltmarsh/contract/messages/bin';
import { ActionForm } from '../../forms/form';
import { focusPageTitle } from '../../public/ui/page-title';
import { Empty, List } from '../../ui/list';
import { announce } from '../lib/announce';
import { BIN, restoreFromBin } from '../lib/undo';
import { atTime, dayOf } from '../lib/when';
import { PagedList, usePagedRead } from '../ui/paged-list';
import { QueryBoundary, Screen } from '../ui/screen';

const KINDS = { faq: 'FAQ', menu: 'Menu', widget: 'Widget' };

export function Component() {
  const query = usePagedRead<BinItem>(BIN);
  return (
    <Screen title="Bin">
      <QueryBoundary query={query}>
        {(bin) => (
          <PagedList
            list={bin}
            empty={
              <Empty title="The bin is empty.">
                <p>What you delete can be restored from here for 30 days.</p>
              </Empty>
            }
          >
            <List label="Deleted">
              {bin.data.map((item) => (
                <BinRow key={item.id} item={item} />
              ))}
            </List>
          </PagedList>
        )}
      </QueryBoundary>
    </Screen>
  );
}

function BinRow({ item }: { item: BinItem }) {
  const { kind, title, deleted_at, deleted_by, until } = item;
  return (
    <li className="row">
      <div>
        <p className="soft">{KINDS[kind]}</p>
        <p className="row__title">{title}</p>
        <p className="soft">
          Deleted {deleted_by.name && `by ${deleted_by.name} `}
          <time dateTime={deleted_at}>{atTime(deleted_at)}</time>. Kept until{' '}
          <time dateTime={until}>{dayOf(until)}</time>.
        </p>
      </div>
      <ActionForm
        label="Restore"
        description={`Restore ${title}`}
        action={() => restoreFromBin(item)}
        onDone={async () => {
          // Move focus first, because the focused button is about to disappear.
          focusPageTitle();
          await announce(`“${title}” is back.`);
        }}
      />
    </li>
  );
}

import type { BinItem } from '@saltmarsh/contract/messages/bin';
import type { Paginated } from '@saltmarsh/contract/messages/pagination';
import { useFreshRead } from '../lib/use-fresh-read';
import { Empty, List } from '../../ui/list';
import { PagedList, usePage } from '../ui/paged-list';
import { QueryBoundary } from '../ui/query-boundary';
import { Screen } from '../ui/screen';
import { binKey } from './bin.api';
import { BinRow } from './bin-row';

export function BinPage() {
  const { page } = usePage();
  const query = useFreshRead<Paginated<BinItem>>(binKey(page));
  return (
    <Screen title="Bin">
      <QueryBoundary query={query}>
        {(bin) => (
          <PagedList
            list={bin}
            empty={
              <Empty title="The bin is empty.">
                <p>What you delete can be restored from here for a while.</p>
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

export { BinPage as Component };

import type { OrderedEntry } from '@saltmarsh/contract/messages/revision';
import { paths } from '../../app/paths';
import { Table } from '../../ui/list';
import { writeOrder } from '../lib/write-order';
import { HistoryScreen, restorePath, type Restore } from './history-screen';
import { isSameOrder, orderChanges, type Order } from './order-moves';
import { ChangedField, type Comparison } from './revision-comparison';

const LISTS = {
  faqs: {
    back: paths.manageFaqs,
    name: 'The order of the questions',
    noun: 'Question',
    // Name of the entries in the API.
    key: 'questions',
  },
  menus: { back: paths.manageMenus, name: 'The order of the menus', noun: 'Menu', key: 'menus' },
} as const;

export function OrderHistory({ list }: { list: keyof typeof LISTS }) {
  const { back, name, noun, key } = LISTS[list];
  const path = `/api/${list}/order`;
  const comparison: Comparison<Order> = {
    fields: {},
    existing: 'As it was before the next change',
    isSame: isSameOrder,
    show: (then, now) => <OrderChanges noun={noun} then={then} now={now} />,
  };

  /** Overwrites only the order of the entries that it moves, so that entries added since are no conflict. */
  const restore: Restore<Order> = async ({ id, entry }, now) => {
    const moved = new Set(entry?.map((each) => each.id));
    const before = now.entry.filter((each) => moved.has(each.id));
    const options = { method: 'POST', url: restorePath(path, id) };
    const after = await writeOrder<Order>(options, before);
    const old = { method: 'POST', url: path, data: { [key]: now.entry } };
    return () => writeOrder(old, after);
  };
  return (
    <HistoryScreen
      path={path}
      back={back}
      nameOf={() => name}
      comparison={comparison}
      restore={restore}
    />
  );
}

interface OrderChangesProps {
  /** Name of one entry, e.g. `Question`. */
  noun: string;
  then: Order;
  now: Order;
}

/** Lists the entries moved since, by name, with the old and new place. */
function OrderChanges({ noun, then, now }: OrderChangesProps) {
  const { moved, added, deleted } = orderChanges(then, now);
  return (
    <ChangedField label="Order">
      <Table head={[noun, 'Place then', 'Place now']}>
        {moved.map(({ entry, then: before, now: after }) => (
          <tr key={entry.id}>
            <th scope="row">{nameOf(entry)}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </Table>
      <Others title="Added since, and staying where they are" entries={added} />
      <Others title="Deleted since, and not brought back by this" entries={deleted} />
    </ChangedField>
  );
}

function Others({ title, entries }: { title: string; entries: Order }) {
  if (entries.length === 0) return null;
  return (
    <p className="soft">
      {title}: {entries.map(nameOf).join(', ')}
    </p>
  );
}

const nameOf = ({ name }: OrderedEntry) => `“${name ?? 'without a name'}”`;

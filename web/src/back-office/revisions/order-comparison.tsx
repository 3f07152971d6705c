import type { OrderedEntry } from '@saltmarsh/contract/messages/revision';
import { Table } from '../../ui/list';
import { orderChanges, type Order } from './order-moves';

interface OrderComparisonProps {
  /** Name of one entry, e.g. `Question`. */
  noun: string;
  then: Order;
  now: Order;
}

/** Lists the entries moved since, by name, with the old and new place. */
export function OrderComparison({ noun, then, now }: OrderComparisonProps) {
  const { moved, added, deleted } = orderChanges(then, now);
  return (
    <>
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
    </>
  );
}

function Others({ title, entries }: { title: string; entries: readonly OrderedEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <p className="soft">
      {title}: {entries.map(nameOf).join(', ')}
    </p>
  );
}

const nameOf = ({ name }: OrderedEntry) => `“${name ?? 'without a name'}”`;

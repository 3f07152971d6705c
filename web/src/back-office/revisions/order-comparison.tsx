import type { OrderedEntry } from '@saltmarsh/contract/messages/revision';
import { orderChanges, type Order } from './order-moves';
import './order-comparison.css';

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
      <table className="order-moves">
        <thead>
          <tr>
            <th scope="col">{noun}</th>
            <th scope="col">Place then</th>
            <th scope="col">Place now</th>
          </tr>
        </thead>
        <tbody>
          {moved.map(({ entry, then: before, now: after }) => (
            <tr key={entry.id}>
              <th scope="row">{nameOf(entry)}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Others title="Added since, and staying where they are" entries={added} />
      <Others title="Deleted since, and not brought back by this" entries={deleted} />
    </>
  );
}

function Others({ title, entries }: { title: string; entries: readonly OrderedEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <p className="revision__note">
      {title}: {entries.map(nameOf).join(', ')}
    </p>
  );
}

const nameOf = ({ name }: OrderedEntry) => `“${name ?? 'without a name'}”`;

import type { OrderedEntry } from '@saltmarsh/contract/messages/revision';
import { paths } from '../../app/paths';
import { writeOrder } from '../lib/write-order';
import { TextChanges } from '../ui/text-changes';
import { HistoryScreen, restorePath, type Restore } from './history-screen';
import { ChangedField, type Comparison } from './revision-comparison';

type Order = readonly OrderedEntry[];

const LISTS = {
  faqs: {
    back: paths.manageFaqs,
    name: 'The order of the questions',
    // Name of the entries in the API.
    key: 'questions',
  },
  menus: { back: paths.manageMenus, name: 'The order of the menus', key: 'menus' },
} as const;

export function OrderHistory({ list }: { list: keyof typeof LISTS }) {
  const { back, name, key } = LISTS[list];
  const path = `/api/${list}/order`;
  /** Checks only the order of the restored entries, so that new entries cause no conflict. */
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
      comparison={COMPARISON}
      restore={restore}
    />
  );
}

const COMPARISON: Comparison<Order> = {
  fields: {},
  existing: 'As it was before the next change',
  isSame: isSameOrder,
  show: (then, now) => (
    <ChangedField label="Order">
      <p className="soft">
        Entries added since then stay where they are, and deleted entries do not come back.
      </p>
      <TextChanges before={linesOf(then)} after={linesOf(now)} isHtml={false} />
    </ChangedField>
  ),
};

const linesOf = (order: Order) =>
  order.map(({ name }) => `“${name ?? 'without a name'}”`).join('\n');

/** Returns true if the entries that are in both lists have the same order. */
function isSameOrder(then: Order, now: Order): boolean {
  const idsIn = (order: Order, other: Order) =>
    order.map(({ id }) => id).filter((id) => other.some((each) => each.id === id));
  return idsIn(then, now).join() === idsIn(now, then).join();
}

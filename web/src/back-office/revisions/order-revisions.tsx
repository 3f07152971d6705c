import { paths } from '../../app/paths';
import { writeOrder } from '../lib/write-order';
import type { Order } from './order-moves';
import type { RevisionField } from './revision-field';
import { restorePath } from './revisions.api';
import { RevisionsScreen, type Restore } from './revisions-screen';

interface OrderedList {
  /** API path of the order. */
  path: string;
  back: string;
  name: string;
  fields: readonly RevisionField<Order>[];
  /** Name of the entries in the API. */
  key: string;
}

const orderField = (noun: string): RevisionField<Order>[] => [
  { kind: 'order', label: 'Order', noun, orderOf: (order) => order },
];

const LISTS: Readonly<Record<'faqs' | 'menus', OrderedList>> = {
  faqs: {
    path: '/api/faqs/order',
    back: paths.manageFaqs,
    name: 'The order of the questions',
    fields: orderField('Question'),
    key: 'questions',
  },
  menus: {
    path: '/api/menus/order',
    back: paths.manageMenus,
    name: 'The order of the menus',
    fields: orderField('Menu'),
    key: 'menus',
  },
};
const LABELS = { existing: 'As it was before the next change', ordered: 'Order changed' };

export function OrderRevisions({ list }: { list: keyof typeof LISTS }) {
  const { path, back, name, fields, key } = LISTS[list];

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
    <RevisionsScreen
      path={path}
      back={back}
      nameOf={() => name}
      fields={fields}
      labels={LABELS}
      restore={restore}
    />
  );
}

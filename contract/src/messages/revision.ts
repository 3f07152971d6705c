import { z } from 'zod';
import { Faq } from './faq';
import { component, dateTime, id } from './fields';
import { Menu } from './menu';
import { operation, withTag, type Operation, type Operations } from './operation';
import { paginated } from './pagination';
import { SiteSetting } from './site-setting';
import { User } from './user';
import { Widget } from './widget';

export const REVISION_KINDS = ['faq', 'menu', 'widget', 'site-setting', 'user'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

export const RevisionAction = z
  .enum(['existing', 'created', 'changed', 'restored', 'ordered', 'deleted'])
  .describe(
    'existing: the entry as it was when its history began, or an order as it was before a change if no revision had recorded it',
  );
export type RevisionAction = z.output<typeof RevisionAction>;

const actor = z
  .enum(['account', 'script', 'guest', 'unknown'])
  .describe('guest: by a link from an email; unknown: before the history began');
export type ActorKind = z.output<typeof actor>;

export const RevisionWay = z
  .enum(['site', 'panel', 'media-library', 'script', 'unknown'])
  .describe('site: the back office, a customer’s own pages, or the API');
export type RevisionWay = z.output<typeof RevisionWay>;

export const Writer = component('Writer', {
  kind: actor,
  id: id().nullable().describe('Of the account'),
  name: z.string().nullable().describe('null if that account is gone'),
});
export type Writer = z.output<typeof Writer>;

/** A write of an entry, with the entry as the API showed it after this write. */
const revisionOf = (name: string, entry: z.ZodType) =>
  component(`${name}Revision`, {
    id: id().describe('1, 2, 3 … of the entry'),
    action: RevisionAction,
    at: dateTime(),
    by: Writer,
    way: RevisionWay,
    changed: z.array(z.string()).describe('Names of the fields that changed'),
    entry: entry.nullable().describe('null once its time in the bin was over'),
  });
export type Revision<Entry> = Omit<z.output<ReturnType<typeof revisionOf>>, 'entry'> & {
  entry: Entry | null;
};

/**
 * An account as its history shows it. `invited` is left out, because it would reveal that the
 * account had no password. `blocked` is left out, because restoring an account keeps its present
 * block.
 */
export const AccountThen = User.omit({ invited: true, blocked: true });
export type AccountThen = z.output<typeof AccountThen>;

export const OrderedEntry = component('OrderedEntry', {
  id: id(),
  name: z
    .string()
    .nullable()
    .describe('Its question, or its name: now, or before it was deleted; null if unknown'),
});
export type OrderedEntry = z.output<typeof OrderedEntry>;

const Order = z.array(OrderedEntry).meta({ id: 'Order', description: 'The whole list' });

const OrderRevision = revisionOf('Order', Order);

const query = z.object({ page: z.int().min(1).optional() });
const list = 'What was written, newest first, 20 a page';

const ofOrder = (path: 'faqs' | 'menus', name: string) => ({
  [`GET /api/${path}/order`]: operation(
    `show${name}`,
    'All of the list in order; its version is that of the order',
    { 200: Order, namesVersion: true },
  ),
  [`GET /api/${path}/order/revisions`]: operation(`list${name}Revisions`, list, {
    200: paginated(OrderRevision),
    query,
  }),
  [`POST /api/${path}/order/revisions/:revision/restore`]: operation(
    `restore${name}Revision`,
    'Put those that there still are in the order of that revision; those added since keep their places',
    { 200: Order, isVersioned: true },
  ),
});

const ofEntry = (
  path: string,
  name: string,
  revision: z.ZodType,
  entry: z.ZodType,
  restoring: Partial<Operation> = {},
) => ({
  [`GET /api/${path}/revisions`]: operation(`list${name}Revisions`, list, {
    200: paginated(revision),
    query,
  }),
  [`POST /api/${path}/revisions/:revision/restore`]: operation(
    `restore${name}Revision`,
    'Make it what it was in that revision, as a new one',
    { 200: entry, isVersioned: true, rejections: [422], ...restoring },
  ),
});

export const revisionOperations: Operations = withTag('History', {
  ...ofOrder('faqs', 'FaqOrder'),
  ...ofOrder('menus', 'MenuOrder'),
  ...ofEntry('faqs/:id', 'Faq', revisionOf('Faq', Faq), Faq),
  ...ofEntry('menus/:id', 'Menu', revisionOf('Menu', Menu), Menu),
  ...ofEntry('widgets/:idOrName', 'Widget', revisionOf('Widget', Widget), Widget),
  ...ofEntry('settings', 'Settings', revisionOf('SiteSetting', SiteSetting), SiteSetting),
  ...ofEntry('users/:id', 'User', revisionOf('User', AccountThen), User, {
    summary: 'Make names, address, email and role what they were in that revision, as PATCH would',
    rejections: [422, 423],
  }),
});

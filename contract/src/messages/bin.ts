import { z } from 'zod';
import { Faq } from './faq';
import { component, dateTime, id } from './fields';
import { Menu } from './menu';
import { operation, withTag, type Operations } from './operation';
import { paginated } from './pagination';
import { Writer } from './revision';
import { Widget } from './widget';

const kind = z.enum(['faq', 'menu', 'widget']);

export const BinItem = component('BinItem', {
  id: id().describe('Number in the bin; the entry’s own is `entry_id`'),
  kind,
  entry_id: id().describe('The number that it had, and has again once restored'),
  title: z.string(),
  deleted_at: dateTime(),
  deleted_by: Writer,
  until: dateTime().describe('When it is deleted permanently'),
});
export type BinItem = z.output<typeof BinItem>;

const query = z.object({
  kind: kind.optional(),
  entry: id().optional().describe('An entry of `kind`; ignored without it'),
  page: z.int().min(1).optional(),
});

export const binOperations: Operations = withTag('Bin', {
  'GET /api/bin': operation(
    'listBin',
    'What was deleted and can be restored, last deleted first, 20 a page',
    { 200: paginated(BinItem), query },
  ),
  'POST /api/bin/:id/restore': operation(
    'restoreFromBin',
    'Restore under its old number, with its file, where it stood',
    { 200: z.union([Faq, Menu, Widget]), namesVersion: true, rejections: [422] },
  ),
});

export const binFilters = query.shape;

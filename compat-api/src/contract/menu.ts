import { z } from 'zod';
import { dateTime, file, id, order, text } from './fields';
import type { Operations } from './operation';
import { paginated } from './pagination';

const name = text(255);
export const MAX_PDF_BYTES = 20 * 1024 * 1024;

/** One downloadable menu (spec §3). */
export const Menu = z
  .object({
    id: id(),
    name,
    file: z.string().nullable().meta({
      description:
        'Name below /storage/menus/; null only when an editor removed the PDF in the panel',
    }),
    size: z.int().nullable().meta({ description: 'Bytes of the PDF' }),
    thumbnail_url: z.string().nullable().meta({
      description: 'Image of the first page; null where it could not be drawn',
    }),
    thumbnail_width: z.int().nullable(),
    thumbnail_height: z.int().nullable(),
    updated_at: dateTime().meta({ description: 'When the PDF was last replaced' }),
  })
  .meta({ id: 'Menu' });
export type Menu = z.output<typeof Menu>;

/** The PDF comes beside it, as `uploadFile`. */
export const MenuInput = z.object({ name });
export const MenuOrder = z.object({ menus: order() });

const uploadFile = file('A PDF of 20 MB at most');
const tag = 'Menus';

export const menuOperations: Operations = {
  'GET /api/menus': {
    id: 'listMenus',
    summary: 'One page of the menus in order',
    tag,
    query: z.object({
      limit: z.int().min(1).max(100).optional(),
      page: z.int().min(1).optional(),
      without: z.string().optional().meta({ description: 'Ids to leave out, by commas' }),
    }),
    responses: { 200: paginated(Menu) },
  },
  'POST /api/menus': {
    id: 'createMenu',
    summary: 'Add a menu, last in order',
    tag,
    body: MenuInput.extend({ uploadFile }),
    isMultipart: true,
    responses: { 201: Menu },
  },
  'POST /api/menus/order': {
    id: 'orderMenus',
    summary: 'Order the listed menus within the places they hold; a bare list will do',
    tag,
    body: z.union([MenuOrder, MenuOrder.shape.menus]),
    responses: { 200: z.array(Menu) },
  },
  'GET /api/menus/:id': { id: 'showMenu', summary: 'One menu', tag, responses: { 200: Menu } },
  'POST /api/menus/:id': {
    id: 'updateMenu',
    summary: 'Change a menu; without a file the old one stays',
    tag,
    body: MenuInput.extend({ uploadFile: uploadFile.optional() }),
    isMultipart: true,
    responses: { 200: Menu },
  },
  'DELETE /api/menus/:id': {
    id: 'deleteMenu',
    summary: 'Delete a menu and its PDF',
    tag,
    responses: { 204: null },
  },
};

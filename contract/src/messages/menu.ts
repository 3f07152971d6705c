import { z } from 'zod';
import { inMegabytes, MAX_PDF_BYTES } from '../constants/upload-limits';
import { component, dateTime, file, id, nullableText, optional, order, text } from './fields';
import { operation, withTag, type Operations } from './operation';
import { paginated } from './pagination';

const name = text(255);
const group = nullableText(60).describe(
  'Its section of /menus; groups that differ only in case are one section',
);

export const Menu = component('Menu', {
  id: id(),
  name,
  group,
  file: z
    .string()
    .nullable()
    .describe('Name below /storage/menus/; null only when an editor removed the PDF in the panel'),
  size: z.int().nullable().describe('Bytes of the PDF'),
  thumbnail_url: z
    .string()
    .nullable()
    .describe('Image of the first page; null where it could not be drawn'),
  thumbnail_width: z.int().nullable(),
  thumbnail_height: z.int().nullable(),
  updated_at: dateTime().nullable().describe('When the PDF was last replaced; null without one'),
});
export type Menu = z.output<typeof Menu>;

/** The form also contains the PDF, as `uploadFile`. */
export const MenuInput = z.object({ name, ...optional({ group }) });
export type MenuInput = z.output<typeof MenuInput>;
export const MenuOrder = z.object({ menus: order() });

const uploadFile = file(`A PDF of ${inMegabytes(MAX_PDF_BYTES)} at most`);
export const menuOperations: Operations = withTag('Menus', {
  'GET /api/menus': operation('listMenus', 'One page of the menus in order', {
    200: paginated(Menu),
    query: z.object({
      limit: z.int().min(1).max(100).optional(),
      page: z.int().min(1).optional(),
      without: z.string().optional().describe('Ids to leave out, by commas; the first 90 count'),
    }),
  }),
  'POST /api/menus': operation('createMenu', 'Add a menu, last in order', {
    201: Menu,
    body: MenuInput.extend({ uploadFile }),
    isMultipart: true,
    namesVersion: true,
  }),
  'POST /api/menus/order': operation(
    'orderMenus',
    'Order the listed menus within the places they hold; a bare list will do',
    { 200: z.array(Menu), body: z.union([MenuOrder, MenuOrder.shape.menus]), isVersioned: true },
  ),
  'GET /api/menus/:id': operation('showMenu', 'One menu', { 200: Menu, namesVersion: true }),
  'POST /api/menus/:id': operation(
    'updateMenu',
    'Change a menu; without a file the old one stays, and so does a group that is not sent',
    {
      200: Menu,
      body: MenuInput.extend({ uploadFile: uploadFile.optional() }),
      isMultipart: true,
      isVersioned: true,
    },
  ),
  'DELETE /api/menus/:id': operation('deleteMenu', 'Delete a menu and its PDF', {
    204: null,
    isVersioned: true,
  }),
});

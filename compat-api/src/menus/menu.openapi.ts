import {
  dateTime,
  file,
  integer,
  integerOrNull,
  listOf,
  object,
  order,
  paginated,
  ref,
  text,
  textOrNull,
} from '../openapi/operation';
import type { Operations, Schemas } from '../openapi/operation';

const tag = 'Menus';
const menu = ref('Menu');
const form = (optional: string[]) =>
  object(
    { name: text(255), uploadFile: { ...file, description: 'PDF, 20 MiB at most' } },
    optional,
  );

export const menuSchemas: Schemas = {
  Menu: object({
    id: integer,
    name: text(255),
    file: { ...textOrNull(), description: 'Name below /storage/menus/' },
    size: { ...integerOrNull, description: 'Bytes' },
    thumbnail_url: { ...textOrNull(), description: 'Picture of the first page' },
    thumbnail_width: integerOrNull,
    thumbnail_height: integerOrNull,
    updated_at: dateTime,
  }),
};

export const menuOperations: Operations = {
  'GET /api/menus': {
    summary: 'One page of the menus in order',
    tag,
    query: {
      limit: { ...integer, minimum: 1, maximum: 100 },
      page: { ...integer, minimum: 1 },
      without: { ...text(), description: 'Ids to leave out, by commas' },
    },
    answers: { 200: paginated(menu) },
  },
  'POST /api/menus': {
    summary: 'Add a menu, last in order',
    tag,
    body: form([]),
    multipart: true,
    answers: { 201: menu },
  },
  'POST /api/menus/order': {
    summary: 'Order the listed menus within the places they hold; a bare list will do',
    tag,
    body: { anyOf: [object({ menus: order }), order] },
    answers: { 200: listOf(menu) },
  },
  'GET /api/menus/:id': { summary: 'One menu', tag, answers: { 200: menu } },
  'POST /api/menus/:id': {
    summary: 'Change a menu; without a file the old one stays',
    tag,
    body: form(['uploadFile']),
    multipart: true,
    answers: { 200: menu },
  },
  'DELETE /api/menus/:id': { summary: 'Delete a menu and its PDF', tag, answers: { 204: null } },
};

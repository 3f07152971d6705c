import {
  file,
  integer,
  integerOrNull,
  listOf,
  object,
  ref,
  text,
  textOrNull,
} from '../openapi/operation';
import type { Operations, Schemas } from '../openapi/operation';

const tag = 'Widgets';
const widget = ref('Widget');
const type = { enum: ['TEXT', 'IMAGE'] };

export const widgetSchemas: Schemas = {
  Widget: object({
    id: integer,
    name: text(255),
    type,
    html: { ...textOrNull(200_000), description: 'HTML, sanitised; TEXT only' },
    image_url: { ...textOrNull(), description: 'IMAGE only, like all that follows' },
    alt: textOrNull(255),
    link: textOrNull(255),
    width: integerOrNull,
    height: integerOrNull,
    srcset: textOrNull(),
  }),
};

export const widgetOperations: Operations = {
  'GET /api/widgets': { summary: 'All widgets by name', tag, answers: { 200: listOf(widget) } },
  'POST /api/widgets': {
    summary: 'Add a widget; always of type TEXT',
    tag,
    body: object({ name: text(255), type }, ['type']),
    answers: { 201: widget },
  },
  'GET /api/widgets/:idOrName': {
    summary: 'One widget by id or, in any case, by name',
    tag,
    answers: { 200: widget },
  },
  'POST /api/widgets/:idOrName': {
    summary: 'Change a widget; without an image the old one stays',
    tag,
    body: object(
      {
        name: text(255),
        type,
        html: textOrNull(200_000),
        alt: textOrNull(255),
        image: { ...file, description: 'JPEG, PNG, WebP, AVIF or GIF, 10 MiB at most' },
      },
      ['type', 'html', 'alt', 'image'],
    ),
    multipart: true,
    answers: { 200: widget },
  },
};

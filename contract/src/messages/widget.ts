import { z } from 'zod';
import { inMegabytes, MAX_IMAGE_BYTES } from '../constants/upload-limits';
import { component, file, id, nullableText, optional, text, wholeNumber } from './fields';
import { operation, withTag, type Operations } from './operation';

const name = text(255);
const type = z.enum(['TEXT', 'IMAGE']);
const html = nullableText(200_000).describe('HTML, sanitised on write; TEXT only');
const alt = nullableText(255).describe('IMAGE only, like all fields below');

const percent = (edge: 'left' | 'top') =>
  wholeNumber(0, 100)
    .nullable()
    .describe(`The point that every crop of the image keeps, in percent from its ${edge} edge`);

/** The image's focal point; both fields are `null` if there is none. */
const focalPoint = { focal_x: percent('left'), focal_y: percent('top') };

/**
 * A named block of page content (spec §3), of type TEXT or IMAGE. Fields that only the other type
 * uses are `null`.
 */
export const Widget = component('Widget', {
  id: id(),
  name,
  type,
  html,
  image_url: z.string().nullable().meta({ example: '/storage/images/creek_1a2b.webp?v=m0c2' }),
  alt,
  link: nullableText(255).describe('Where the image leads to; set in the panel'),
  width: z.int().nullable().describe('Pixels of the full-size image'),
  height: z.int().nullable(),
  srcset: z.string().nullable().describe('Value of a `srcset` attribute, widest last'),
  ...focalPoint,
});
export type Widget = z.output<typeof Widget>;

/** New widgets are always TEXT (spec §2), so a type that the client sends is ignored. */
export const NewWidget = z.object({ name });
const change = z.object({ name, ...optional({ type, html, alt, ...focalPoint }) });
const isSet = (value: unknown) => value !== undefined && value !== null;
const requiredWith = (missing: keyof typeof focalPoint, given: keyof typeof focalPoint) => ({
  path: [missing],
  params: { rule: 'required_with', given },
  when: () => true,
});
/** The form also contains the image, as `image`. A focal point needs both coordinates. */
export const WidgetChange = change
  .refine((to) => isSet(to.focal_x) || !isSet(to.focal_y), requiredWith('focal_x', 'focal_y'))
  .refine((to) => isSet(to.focal_y) || !isSet(to.focal_x), requiredWith('focal_y', 'focal_x'));
export type WidgetChange = z.output<typeof WidgetChange>;

export const widgetOperations: Operations = withTag('Widgets', {
  'GET /api/widgets': operation('listWidgets', 'All widgets by name', { 200: z.array(Widget) }),
  'POST /api/widgets': operation('createWidget', 'Add a widget; always of type TEXT', {
    201: Widget,
    body: NewWidget.extend({ type: type.optional() }),
    namesVersion: true,
  }),
  'GET /api/widgets/:idOrName': operation(
    'showWidget',
    'One widget by id or, in any case, by name',
    { 200: Widget, namesVersion: true },
  ),
  'POST /api/widgets/:idOrName': operation(
    'updateWidget',
    'Change a widget; without an image the old one stays, with its focal point',
    {
      200: Widget,
      body: change.extend({
        image: file(
          `JPEG, PNG, WebP, AVIF or GIF, ${inMegabytes(MAX_IMAGE_BYTES)} at most`,
        ).optional(),
      }),
      isMultipart: true,
      isVersioned: true,
    },
  ),
});

import type { WidgetChange, Widget } from '@saltmarsh/contract/messages/widget';
import { numberIn } from '../database/pagination';
import { documents, query, saved } from '../database/typed-query';
import { found, ValidationError } from '../errors';
import { setFocalPoint, type FocalPoint } from '../files/file-row';
import { prepareFile } from '../files/prepare-file';
import { addFile } from '../files/store-file';
import { keptAddress, type Restorable } from '../history/entry-history';
import { releaseFile } from '../history/kept-files';
import {
  changeVersion,
  requireVersion,
  type Changed,
  type ExpectedVersion,
} from '../history/versions';
import { WIDGET } from '../uids';
import { type WidgetRow, toWidget } from './widget.resource';
import { widgetsNamed } from './widget.rules';

const populate = ['image'] as const;

export async function listWidgets(): Promise<WidgetRow[]> {
  const rows = await query(WIDGET).findMany({ populate });
  const key = ({ name }: WidgetRow) => name.toLowerCase();
  return rows.sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Finds a widget by id, otherwise by name, ignoring case. @throws HttpError 404 */
export async function findWidget(idOrName: string): Promise<WidgetRow> {
  const number = numberIn(idOrName);
  const numbered = number ? await query(WIDGET).findOne({ where: { number }, populate }) : null;
  return numbered ?? found(byName(idOrName), 'widget', idOrName);
}

async function byName(name: string): Promise<WidgetRow | null> {
  const [named] = await widgetsNamed(name);
  return named ? query(WIDGET).findOne({ where: { id: named.id }, populate }) : null;
}

export function createWidget(name: string): Promise<WidgetRow> {
  return documents(WIDGET).create({ data: { name, type: 'TEXT' }, populate });
}

/**
 * Saves a widget and, if given, a new image. A focal point belongs to the new image, or to the
 * present image if there is no new image.
 * @param path the new image's temporary file; `null` keeps the present image
 * @throws ValidationError if there is no image that the focal point could belong to; HttpError 404,
 *   409; FileProblem
 */
export async function updateWidget(
  idOrName: string,
  { focal_x, focal_y, ...change }: WidgetChange,
  path: string | null,
  expected: ExpectedVersion,
): Promise<Changed<WidgetRow>> {
  const focalPoint = pointOf(focal_x, focal_y);
  const row = await findWidget(idOrName);
  const { documentId } = row;
  const save = (data: typeof change & { image?: number }) =>
    saved(documents(WIDGET).update({ documentId, data, populate }));
  if (path === null) {
    return changeVersion(widgetHistory, row, expected, async ({ image: kept }) => {
      if (focalPoint && !kept) throw noImage();
      if (kept && focalPoint !== undefined) await setFocalPoint(kept, focalPoint);
      return save(change);
    });
  }
  await requireVersion(widgetHistory, row, expected);
  const prepared = await prepareFile(path, 'image');
  return addFile(prepared, { title: change.name, focalPoint }, ({ id }) =>
    changeVersion(widgetHistory, row, expected, async ({ image: former }) => {
      const changed = await save({ ...change, image: id });
      await releaseFile(former);
      return changed;
    }),
  );
}

/** Returns `undefined` if no point was sent: the image then keeps its own point. */
function pointOf(x?: number | null, y?: number | null): FocalPoint | null | undefined {
  if (x === undefined && y === undefined) return undefined;
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}

function noImage(): ValidationError {
  const message = (field: string) => [
    `The ${field} field is required when distance from the left is present.`,
  ];
  // The spec's forms show errors of `file`, but the payload has `image`.
  return new ValidationError({ file: message('file'), image: message('image') });
}

export const widgetHistory: Restorable<WidgetRow, Widget> = {
  kind: 'widget',
  uid: WIDGET,
  find: findWidget,
  toResource: toWidget,
  fromState(number, state, file) {
    const focalPoint = (state.image as { focalPoint?: unknown } | null)?.focalPoint ?? null;
    const image = file && { ...file, focalPoint };
    const widget = toWidget({ ...(state as unknown as WidgetRow), number, image });
    if (!file?.isKept) return widget;
    const { image_url, srcset } = widget;
    return {
      ...widget,
      image_url: image_url && keptAddress(image_url),
      srcset: srcset && keptAddress(srcset),
    };
  },
};

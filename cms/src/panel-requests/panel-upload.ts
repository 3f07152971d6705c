import type { Context } from 'koa';
import { panelSupport } from '../panel-support';
import { badRequest } from './rejection';

/** The content determines the type (extensions/upload), not the browser. */
const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * Reads files for the media library, once the sender is known, with the names and shapes that formidable
 * gives Strapi's controllers. Call `remove` however the request ends.
 * @throws Rejection 400; HttpError of the body; then no file is left on disk
 */
export async function readPanelUpload(ctx: Context) {
  const upload = await panelSupport().readUpload(ctx);
  const isExpected =
    upload.fields.every(([name, value]) => name === 'fileInfo' && isObject(value)) &&
    upload.files.every(({ name }) => name === 'files');
  if (!isExpected) {
    await upload.remove();
    throw badRequest('The upload has an unknown field');
  }
  const files = upload.files.map(({ filepath, originalFilename, size }) => ({
    ...{ filepath, originalFilename, size },
    mimetype: UNKNOWN_TYPE,
  }));
  return {
    body: { fileInfo: oneOrMany(upload.fields.map(([, value]) => value)) },
    files: { files: oneOrMany(files) },
    remove: () => upload.remove(),
  };
}

/** Strapi's controllers expect a single item alone, several as a list. */
const oneOrMany = <Item>(items: Item[]) => (items.length > 1 ? items : items[0]);

/** Strapi parses this and returns 500 if it cannot. */
function isObject(json: string): boolean {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null && !/\\u0000/.test(json);
  } catch {
    return false;
  }
}

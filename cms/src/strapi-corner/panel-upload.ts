import type { PanelSupport, PanelUpload } from '@saltmarsh/compat-api/contract/panel-support';
import type { Context } from 'koa';
import { badRequest } from './rejection';

/** The file properties that Strapi's upload controller reads, in formidable's names. */
interface StrapiFile {
  filepath: string;
  originalFilename: string;
  mimetype: string;
  size: number;
}

/** The shape that Strapi's controllers expect: one file, or a list. */
export interface StrapiUpload {
  body: { fileInfo?: string | string[] };
  files: { files?: StrapiFile | StrapiFile[] };
  /** Removes remaining files; call it however the request ends. */
  remove: PanelUpload['remove'];
}

/** The content determines the type (extensions/upload), not the browser. */
const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * Reads files for the media library, once the sender is known.
 * @throws Rejection 400; HttpError of the body; nothing is left on disk then
 */
export async function readPanelUpload(
  support: PanelSupport<Context>,
  ctx: Context,
): Promise<StrapiUpload> {
  const upload = await support.readUpload(ctx);
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

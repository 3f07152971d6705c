import type { Context } from 'koa';
import { MAX_PDF_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import { FileTooLarge, type BodyLimits } from '../body/body-limits';
import { mediaTypeOf } from '../body/media-type';
import { MalformedMultipart, readMultipart } from '../body/multipart';
import { withinTime } from '../body/read-body';
import { removeTemporary } from '../body/temporary-files';
import { badRequest as malformed, tooLarge, unsupportedType } from '../routing/http-errors';
import { badRequest } from '@saltmarsh/cms/panel/rejection';

/** Fits several files, each up to the site's limit for a menu. */
const UPLOAD_BODY: BodyLimits = {
  maxBytes: 100 * 1024 * 1024,
  maxFileBytes: MAX_PDF_BYTES,
  timeoutMs: 280_000,
};

/** The content determines the type (extensions/upload), not the browser. */
const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * Reads files for the media library, once the sender is known, with the names and shapes that formidable
 * gives Strapi's controllers. Call `remove` however the request ends.
 * @throws Rejection 400; HttpError of the body; then no file is left on disk
 */
export async function readPanelUpload(ctx: Context) {
  const upload = await readFiles(ctx);
  const isExpected =
    upload.fields.every(([name, value]) => name === 'fileInfo' && isObject(value)) &&
    upload.files.every(({ name }) => name === 'files');
  if (!isExpected) {
    await removeTemporary(upload.files);
    throw badRequest('The upload has an unknown field');
  }
  const files = upload.files.map(({ filepath, originalFilename, size }) => ({
    ...{ filepath, originalFilename, size },
    mimetype: UNKNOWN_TYPE,
  }));
  return {
    body: { fileInfo: oneOrMany(upload.fields.map(([, value]) => value)) },
    files: { files: oneOrMany(files) },
    remove: () => removeTemporary(upload.files),
  };
}

async function readFiles({ req: request }: Context) {
  const type = mediaTypeOf(request);
  if (type.kind !== 'multipart') throw unsupportedType();
  const options = { authorise: () => {} };
  try {
    return await withinTime(UPLOAD_BODY.timeoutMs, (signal) =>
      readMultipart(request, type.boundary, UPLOAD_BODY, { ...options, signal }),
    );
  } catch (error) {
    if (error instanceof FileTooLarge) throw tooLarge();
    if (error instanceof MalformedMultipart) throw malformed();
    throw error;
  }
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

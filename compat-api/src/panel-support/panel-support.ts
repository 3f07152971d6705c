import type { Context } from 'koa';
import { FileTooLarge, type BodyLimits } from '../body/body-limits';
import { discardRest } from '../body/discard-rest';
import { mediaTypeOf } from '../body/media-type';
import { MalformedMultipart, readMultipart } from '../body/multipart';
import { readBytes, withinTime } from '../body/read-body';
import { removeTemporary } from '../body/temporary-files';
import { MAX_PDF_BYTES } from '@saltmarsh/contract/constants/upload-limits';
import type { PanelSupport } from '@saltmarsh/contract/services/panel-support';
import type { ApiContext } from '../routing/context';
import { badRequest, HttpError, tooLarge } from '../routing/http-errors';
import { loadSession, renewSession, sessionUser } from '../sessions/session';
import { sendSessionCookies } from '../sessions/session-cookies';
import { upload } from '../storage/storage.controller';

const MEGABYTE = 1024 * 1024;
/** Fits a text of 200,000 characters, all of them escaped. */
const JSON_BODY: BodyLimits = { maxBytes: 2 * MEGABYTE, timeoutMs: 60_000 };
/** Fits several files, each up to the site's limit for a menu. */
const UPLOAD_BODY: BodyLimits = {
  maxBytes: 100 * MEGABYTE,
  maxFileBytes: MAX_PDF_BYTES,
  timeoutMs: 280_000,
};
const unsupportedType = () => new HttpError(415, 'Unsupported Media Type');

/** Gives the cms the panel's sessions and bodies, under the site's own rules. */
export function createPanelSupport(): PanelSupport<Context> {
  const asOurs = (ctx: Context) => ctx as unknown as ApiContext;
  return {
    async signedIn(context) {
      const ctx = asOurs(context);
      ctx.state.session = await loadSession(ctx);
      if (!ctx.state.session.row) return null;
      sendSessionCookies(ctx);
      return sessionUser(ctx.state.session);
    },
    async signOut(context) {
      const ctx = asOurs(context);
      await renewSession(ctx);
      sendSessionCookies(ctx);
    },
    async readJson({ req: request }) {
      if (mediaTypeOf(request).kind !== 'json') throw unsupportedType();
      const bytes = await withinTime(JSON_BODY.timeoutMs, () => readBytes(request, JSON_BODY));
      return bytes.toString('utf8');
    },
    async readUpload({ req: request }) {
      const type = mediaTypeOf(request);
      if (type.kind !== 'multipart') throw unsupportedType();
      const options = { authorise: () => {} };
      try {
        const { fields, files } = await withinTime(UPLOAD_BODY.timeoutMs, (signal) =>
          readMultipart(request, type.boundary, UPLOAD_BODY, { ...options, signal }),
        );
        return { fields, files, remove: () => removeTemporary(files) };
      } catch (error) {
        if (error instanceof FileTooLarge) throw tooLarge();
        if (error instanceof MalformedMultipart) throw badRequest();
        throw error;
      }
    },
    sendUpload: (ctx, name, type) => upload(asOurs(ctx), name, type),
    discardRest: ({ req }) => discardRest(req),
  };
}

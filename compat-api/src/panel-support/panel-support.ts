import type { Context } from 'koa';
import { FileTooLarge, FORM_BODY, type BodyLimits } from '../body/body-limits';
import { discardRest } from '../body/discard-rest';
import { mediaTypeOf } from '../body/media-type';
import { MalformedMultipart, readMultipart } from '../body/multipart';
import { readBytes, withinTime } from '../body/read-body';
import { removeTemporary } from '../body/temporary-files';
import { MAX_PDF_BYTES } from '../contract/upload-limits';
import type { PanelSupport } from '../contract/panel-support';
import type { ApiContext } from '../routing/context';
import { badRequest, HttpError, tooLarge } from '../routing/http-errors';
import { clientNetwork } from '../rate-limits/client-network';
import { consume } from '../rate-limits/rate-limit';
import { mailMessage } from '../mail/mail-message';
import { enqueueMail } from '../mail/outbox';
import { restaurantName } from '../site/site.service';
import { upload } from '../storage/storage.controller';
import { replaceFile } from '../uploads/replace-file';
import { hashPassword, isPassword } from '../users/password-hash';
import { needsSecondFactor, spendSecondFactor } from './panel-second-factor';

const MEGABYTE = 1024 * 1024;
/** A text of 200,000 characters, all of them escaped. */
const JSON_BODY: BodyLimits = { maxBytes: 2 * MEGABYTE, timeoutMs: 60_000 };
/** Several files, each up to the site's limit for a menu. */
const UPLOAD_BODY: BodyLimits = {
  maxBytes: 100 * MEGABYTE,
  maxFileBytes: MAX_PDF_BYTES,
  timeoutMs: 280_000,
};
const unsupportedType = () => new HttpError(415, 'Unsupported Media Type');

/** For the cms: the panel's log-in and bodies, under the site's own rules. */
export function createPanelSupport(): PanelSupport<Context> {
  const asOurs = (ctx: Context) => ctx as unknown as ApiContext;
  return {
    consume: (ctx, tries) => consume(asOurs(ctx), tries),
    clientNetwork: (ctx) => clientNetwork(asOurs(ctx)),
    isPassword,
    hashPassword,
    needsSecondFactor,
    spendSecondFactor,
    async enqueueMail(mail) {
      const name = await restaurantName();
      await enqueueMail(mailMessage({ ...mail, from: name }));
    },
    async readJson({ req: request }, isGuest) {
      if (mediaTypeOf(request).kind !== 'json') throw unsupportedType();
      const limits = isGuest ? FORM_BODY : JSON_BODY;
      const bytes = await withinTime(limits.timeoutMs, () => readBytes(request, limits));
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
    replaceFile,
    sendUpload: (ctx, name, type) => upload(asOurs(ctx), name, type),
    discardRest: ({ req }) => discardRest(req),
  };
}

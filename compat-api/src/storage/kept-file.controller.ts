import { createReadStream } from 'node:fs';
import { CACHE_CONTROL } from '@saltmarsh/contract/constants/cache-control';
import { IMAGE_POLICY, IMAGE_TYPES } from '@saltmarsh/contract/constants/stored-images';
import type { ApiContext } from '../routing/context';
import { routeNotFound } from '../routing/http-errors';
import { securityHeaders } from '../routing/security-headers';
import { fileStore } from '@saltmarsh/cms/files/file-store';
import { PDF_POLICY, PDF_TYPE } from './pdf-headers';
import { findKeptFile } from '@saltmarsh/cms/files/stored-files';

/** Sends admins a file that only the history still has; visitors get only published ones. */
export async function keptFile(ctx: ApiContext) {
  const file = await findKeptFile(ctx.params.file ?? '');
  const isPdf = file?.ext === '.pdf';
  const type = isPdf ? PDF_TYPE : file && IMAGE_TYPES[file.ext];
  const found = file && type === file.mime && (await (await fileStore()).find(file));
  if (!found) throw routeNotFound(ctx.path);
  ctx.set({
    ...securityHeaders(),
    'Content-Type': file.mime,
    'Content-Length': String(found.stats.size),
    'Content-Security-Policy': isPdf ? PDF_POLICY : IMAGE_POLICY,
    'Cache-Control': CACHE_CONTROL.private,
  });
  // Koa sends it, not `sendFile`, because the session's cookies are set after the controller.
  ctx.body = createReadStream(found.path);
}

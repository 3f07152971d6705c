import type { Core } from '@strapi/strapi';
import { isOutage } from '@saltmarsh/cms/outage';
import {
  describeRequest,
  failCurrentRequest,
  requestsUnderWay,
} from '@saltmarsh/compat-api/process/requests-under-way';

/**
 * Stops the process in order and logs the request after an uncaught error, which may leave anything half
 * done. Unhandled rejections arrive here too, by Node's default.
 */
export function stopOnEscapedErrors(site: Core.Strapi, stop: () => void): void {
  let isStopping = false;
  process.on('uncaughtException', (error, origin) => {
    // Strapi queries its webhooks after each save, and does not await that query.
    if (origin === 'unhandledRejection' && isOutage(error)) {
      return site.log.error(`A background task failed: ${text(error)}`);
    }
    const culprit = failCurrentRequest();
    const others = requestsUnderWay()
      .map(describeRequest)
      .filter((each) => each !== culprit);
    site.log.error(
      `${origin} in ${culprit ?? 'no request'}; under way: ${others.join(', ') || 'none'}. ${text(error)}`,
    );
    if (isStopping) process.exit(CRASHED);
    isStopping = true;
    stop();
  });
}

/** Exit code EX_SOFTWARE of BSD; 1 means a failed start. */
export const CRASHED = 70;

/** Formats any thrown value, because it need not be an error. */
function text(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

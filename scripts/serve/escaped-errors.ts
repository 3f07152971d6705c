import type { Core } from '@strapi/strapi';
import { isOutage } from '@saltmarsh/cms/outage';
import {
  describeRequest,
  failCurrentRequest,
  requestsUnderWay,
} from '@saltmarsh/compat-api/process/requests-under-way';

/**
 * Stops the site cleanly after an uncaught error or rejection, which may leave anything half done.
 * Logs the request.
 */
export function stopOnEscapedErrors(site: Core.Strapi, stop: () => void): void {
  let isStopping = false;
  process.on('uncaughtException', (error, origin) => {
    // Ignore outages in Strapi's query for webhooks after each save, which it does not await.
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

/** Exit code EX_SOFTWARE of BSD. Code 1 means a failed start. */
export const CRASHED = 70;

function text(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

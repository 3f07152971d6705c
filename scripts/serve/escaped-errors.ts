import type { Core } from '@strapi/strapi';
import type { Requests } from '@saltmarsh/compat-api/contract/requests';

/**
 * An uncaught error may leave anything half done, so the process stops in order and logs the request.
 * Unhandled rejections arrive here too, by Node's default.
 */
export function stopOnEscapedErrors(site: Core.Strapi, stop: () => void): void {
  let isStopping = false;
  process.on('uncaughtException', (error, origin) => {
    const requests = site.plugin('compat-api').service<Requests<unknown>>('requests');
    // Strapi announces each save to its webhooks with a query of its own that nobody awaits.
    if (origin === 'unhandledRejection' && requests.isOutage(error)) {
      return site.log.error(`A background task failed: ${text(error)}`);
    }
    const culprit = requests.failCurrent();
    const others = requests.underWay().filter((each) => each !== culprit);
    site.log.error(
      `${origin} in ${culprit ?? 'no request'}; under way: ${others.join(', ') || 'none'}. ${text(error)}`,
    );
    if (isStopping) process.exit(CRASHED);
    isStopping = true;
    stop();
  });
}

/** BSD's EX_SOFTWARE; 1 is a start that failed. */
export const CRASHED = 70;

/** Anything can be thrown, not only errors. */
function text(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

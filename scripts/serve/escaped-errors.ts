import type { Core } from '@strapi/strapi';
import type { Requests } from '@saltmarsh/compat-api/contract/requests';

/**
 * What no handler caught may have left anything half done, so the process ends: in order, and with
 * the request in the log. A rejection without a handler comes here as well, as Node's default is.
 */
export function stopOnEscapedErrors(site: Core.Strapi, stop: () => void): void {
  let isStopping = false;
  process.on('uncaughtException', (error, origin) => {
    const requests = site.plugin('compat-api').service<Requests>('requests');
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

/** What a connection says that its visitor has left, or that spoke something else than HTTP. */
const LOST = /^(ECONNRESET|EPIPE|ECANCELED|ERR_STREAM_PREMATURE_CLOSE|HPE_.*)$/;

/**
 * Keeps connections that break off out of the log: Koa prints each with its stack, so that a guest
 * could fill the disk with them. What else goes wrong outside a controller is logged.
 */
export function ignoreLostConnections(): void {
  strapi.server.app.removeAllListeners('error');
  strapi.server.app.on('error', (error: NodeJS.ErrnoException) => {
    if (!LOST.test(error.code ?? '')) strapi.log.error(error.stack ?? String(error));
  });
}

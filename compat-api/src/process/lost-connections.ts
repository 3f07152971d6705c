/** Errors of connections whose client left or did not speak HTTP. */
const LOST = /^(ECONNRESET|EPIPE|ECANCELED|ERR_STREAM_PREMATURE_CLOSE|HPE_.*)$/;

/**
 * Keeps dropped connections out of the log: Koa prints each with its stack, so visitors could fill the disk.
 * Other errors outside a controller are logged.
 */
export function ignoreLostConnections(): void {
  strapi.server.app.removeAllListeners('error');
  strapi.server.app.on('error', (error: NodeJS.ErrnoException) => {
    if (!LOST.test(error.code ?? '')) strapi.log.error(error.stack ?? String(error));
  });
}

import type { Server } from 'node:http';
import { describeRequest, takeRecentRequests } from './requests-under-way';

/** Each check wakes an idle process, so the interval must not be shorter. */
const CHECK_INTERVAL_MS = 50;
const BLOCKED_MS = 200;

/**
 * Logs requests that blocked the event loop for more than 200 ms, which delays a timer. CPU time
 * distinguishes a computation from a machine that was suspended or busy.
 */
export function watchEventLoop(server: Server): () => void {
  let timer: NodeJS.Timeout | undefined;
  let last = 0;
  let cpu = 0;

  function check(): void {
    const now = performance.now();
    const requests = takeRecentRequests();
    const blockedMs = Math.round(now - last - CHECK_INTERVAL_MS);
    const cpuBefore = cpu;
    cpu = cpuMs();
    last = now;
    if (blockedMs <= BLOCKED_MS) return;
    strapi.log.warn(
      `The event loop was blocked for ${blockedMs} ms (CPU time ${cpu - cpuBefore} ms). ` +
        `Requests: ${requests.map(describeRequest).join(', ') || 'none'}`,
    );
  }

  // Starts here, because the start itself blocks for longer.
  server.once('listening', () => {
    last = performance.now();
    timer = setInterval(check, CHECK_INTERVAL_MS).unref();
  });
  return () => clearInterval(timer);
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
}

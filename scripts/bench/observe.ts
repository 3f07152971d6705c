import { cpuMs, residentMb } from './process-tree';
import type { Site } from './site-server';

/** What some work cost the site. */
export interface Cost {
  cpuMs: number;
  /** 99th percentile of how late its event loop was. */
  delayMs: number;
  residentMb: number;
}

/** The histogram's timer, which is what an idle loop shows. */
const RESOLUTION_MS = 10;

export async function observe<Result>(
  site: Site,
  work: () => Promise<Result>,
): Promise<{ result: Result; cost: Cost }> {
  // Reading the delay also resets it.
  await readDelayMs(site);
  const before = cpuMs(site.pid());
  const result = await work();
  const spent = cpuMs(site.pid()) - before;
  const delayMs = await readDelayMs(site);
  return { result, cost: { cpuMs: spent, delayMs, residentMb: residentMb(site.pid()) } };
}

async function readDelayMs({ metricsUrl }: Site): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1];
  return Math.max(0, Number(seconds) * 1000 - RESOLUTION_MS);
}

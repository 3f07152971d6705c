import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ServerAddress } from './server';

/** Effects of an attack on a server and its visitors. */
export interface Damage {
  isAlive: boolean;
  /** Highest resident memory minus the memory at the start; 0 without /proc. */
  memoryGrowthMb: number;
  /** Response times of a cached page, requested every 20 ms. */
  p99Ms: number;
  longestMs: number;
}

/** Requests a cached page every 20 ms. A thread keeps the test's work out of the measurement. */
const VISITOR = `
const { request } = require('node:http');
const { parentPort, workerData: url } = require('node:worker_threads');
const waits = [];
let isWatching = true;
parentPort.once('message', () => (isWatching = false));
const visit = () => new Promise((resolve) => {
  const began = performance.now();
  const fail = () => resolve(Infinity);
  request(url, { agent: false }, (response) => {
    response.resume().on('end', () => resolve(performance.now() - began)).on('error', fail);
  }).on('error', fail).end();
});
(async () => {
  await visit();
  parentPort.postMessage('begun');
  while (isWatching) {
    waits.push(await visit());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  parentPort.postMessage(waits);
})();
`;

const SAMPLE_EVERY_MS = 50;

/**
 * Requests a cached page and reads the process's memory until `stop`. The figures include the
 * attacker's load on the machine.
 */
export async function watchVitals(server: ServerAddress): Promise<{ stop(): Promise<Damage> }> {
  const visitor = new Worker(VISITOR, { eval: true, workerData: `${server.url}/faqs` });
  visitor.unref();
  await once(visitor, 'message');
  const memoryBefore = residentMb(server.pid);
  let memory = memoryBefore;
  const sampling = setInterval(() => {
    memory = Math.max(memory, residentMb(server.pid));
  }, SAMPLE_EVERY_MS).unref();

  return {
    async stop() {
      clearInterval(sampling);
      visitor.postMessage('stop');
      const [waits] = (await once(visitor, 'message')) as [number[]];
      const sorted = waits.sort((a, b) => a - b);
      return {
        isAlive: isAlive(server.pid),
        memoryGrowthMb: Math.max(memory, residentMb(server.pid)) - memoryBefore,
        p99Ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
        longestMs: Math.round(sorted.at(-1) ?? 0),
      };
    },
  };
}

export function residentMb(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

export function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Prometheus series: `name{label="value"}` → number. */
export type Series = Record<string, number>;

export async function readMetrics(port: number): Promise<Series> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (response.status !== 200) throw new Error(`/metrics gave ${response.status}.`);
  const all = (await response.text()).split('\n');
  const lines = all.filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line): [string, number] => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

/**
 * Returns each function's shortest time in ms, which other load affects least. The functions take
 * turns, so that load affects all equally.
 * @param works each resolves to the time that it took, in ms
 */
export async function quickest(
  rounds: number,
  works: readonly ((round: number) => Promise<number>)[],
): Promise<number[]> {
  const times = works.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      times[index] = Math.min(times[index] ?? Infinity, await work(round));
    }
  }
  return times;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

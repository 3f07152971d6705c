import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { isAlive } from './processes';
import type { ServerAddress } from './server';

/** What an attack did to a server and to the visitors that it had meanwhile. */
export interface Damage {
  isAlive: boolean;
  /** Highest resident memory during the watch less that at its begin; 0 where there is no /proc. */
  memoryGrowthMb: number;
  /** How long a visitor waited for a cached page, every 20 ms one. */
  p99Ms: number;
  longestMs: number;
}

/** Asks for one cached page every 20 ms, in a thread of its own: what the attacking test does must not count. */
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
 * Reads one cached page again and again, as other visitors would, and the process's memory
 * beside it, until `stop` is called. The figures include what the attacker takes of the machine.
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

/** What a process has computed so far, all its threads together, in steps of 10 ms; 0 where there is no /proc. */
export function cpuMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before them may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

/** 0 where there is no /proc. */
export function residentMb(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

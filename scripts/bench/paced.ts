import { Agent, get } from 'node:http';
import { timesOf, type Times } from './figures';

const PER_SECOND = 200;

/**
 * Requests `url` 200 times a second while `work` is in progress, whether or not earlier requests have
 * been answered: a blocked site must not slow down those who measure it.
 */
export async function pacedWhile(
  url: string,
  work: () => Promise<unknown>,
): Promise<Times & { requests: number }> {
  const agent = new Agent({ keepAlive: true });
  // From here on it is in the cache, unless the work invalidates it.
  await timeToRead(url, agent);
  const pending: Promise<number>[] = [];
  const timer = setInterval(() => pending.push(timeToRead(url, agent)), 1000 / PER_SECOND);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  const times = await Promise.all(pending);
  agent.destroy();
  return { ...timesOf(times), requests: times.length };
}

function timeToRead(url: string, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'br, gzip' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - began));
    }).once('error', reject);
  });
}

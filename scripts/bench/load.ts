import autocannon from 'autocannon';
import { timesOf, type Times } from './figures';

export interface Figures extends Times {
  requests: number;
  perSecond: number;
}

interface Load {
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** The status of every response. */
  status?: number;
}

/** Requests `url` as fast as it responds. @throws Error if a response is not as expected */
export async function load(
  url: string,
  { connections, seconds, headers = {}, status = 200 }: Load,
): Promise<Figures> {
  const running = autocannon({ url, headers, connections, duration: seconds, sampleInt: 100 });
  const times: number[] = [];
  const others = new Set<number>();
  // Its own histogram counts in whole milliseconds.
  (running as unknown as autocannon.Instance).on('response', (_client, code, _bytes, ms) => {
    times.push(ms);
    if (code !== status) others.add(code);
  });
  const { errors, duration } = await running;
  if (errors > 0 || others.size > 0) {
    throw new Error(`${url}: ${errors} errors; other statuses: ${[...others].join() || 'none'}.`);
  }
  return { ...timesOf(times), requests: times.length, perSecond: times.length / duration };
}

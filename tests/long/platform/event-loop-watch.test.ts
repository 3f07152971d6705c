import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../support/expectations';
import { serverForTests } from '../../support/server';
import { linesOf } from '../../support/shared-server';

const LINE = /The event loop was blocked for (\d+) ms \(CPU time \d+ ms\)\. Requests: (.*)/g;
const SUSPENDED_MS = 1500;

describe('what blocks the event loop', () => {
  const server = serverForTests();

  /** Lines logged after the first `from` characters. */
  const linesSince = (from: number) =>
    linesOf(server.log().slice(from)).flatMap(({ message }) => [...message.matchAll(LINE)]);

  test('is logged once when it is the machine that slept', async () => {
    await sleep(500);
    const from = server.log().length;
    process.kill(server.pid, 'SIGSTOP');
    await sleep(SUSPENDED_MS);
    process.kill(server.pid, 'SIGCONT');
    await until(() => linesSince(from).length > 0);
    await sleep(500);
    const long = linesSince(from).filter(([, ms]) => Number(ms) > SUSPENDED_MS / 2);
    expect(long.map(([, , requests]) => requests)).toEqual(['none']);
  });
});

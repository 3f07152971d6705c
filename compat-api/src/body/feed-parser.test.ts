import type { IncomingMessage } from 'node:http';
import { Readable, Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { feed } from './feed-parser';

const CHUNK = 65_536;
const LIMITS = { maxBytes: 100 * CHUNK, timeoutMs: 60_000 };

const sink = () => new Writable({ write: (_chunk, _encoding, done) => done() });

async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  for (let count = 0; count < 3; count += 1) {
    await turn();
    collect();
  }
}

test('nothing of a body is kept in memory, while its signal is still in use', async () => {
  const parts: WeakRef<Buffer>[] = [];
  const body = new Readable({
    highWaterMark: CHUNK,
    read() {
      if (parts.length === 50) return void this.push(null);
      const part = Buffer.alloc(CHUNK);
      parts.push(new WeakRef(part));
      this.push(part);
    },
  });
  const request = new AbortController();
  const signal = AbortSignal.any([request.signal, new AbortController().signal]);
  await feed(sink(), body as IncomingMessage, LIMITS, signal);
  await collectGarbage();
  expect(parts).toHaveLength(50);
  expect(parts.filter((part) => part.deref()).length).toBeLessThan(3);
  expect(signal.aborted).toBe(false);
});

test('a body that never ends is given up with the reason of its signal', async () => {
  const ended = new AbortController();
  const body = new Readable({ read() {} });
  const fed = feed(sink(), body as IncomingMessage, LIMITS, ended.signal);
  await turn();
  ended.abort(new Error('too slow'));
  await expect(fed).rejects.toThrow('too slow');
});

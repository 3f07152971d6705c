import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../../../tests/support/measurements';
import { LimitedWorker } from './limited-worker';

/** Behaves like a broken decoder on request, and otherwise reports on itself. */
const WORKER = `
  const kept = [];
  process.on('disconnect', () => process.exit());
  process.on('message', ({ task }) => {
    if (task === 'allocate') for (;;) kept.push(Buffer.alloc(10_000_000, 1));
    if (task === 'grow') for (const memory = new WebAssembly.Memory({ initial: 1 }); ; memory.grow(100));
    if (task === 'spin') for (;;);
    if (task === 'sleep') return;
    if (task === 'crash') process.abort();
    if (task === 'fail') return process.send({ problem: 'content', message: 'torn', cpuSeconds: 0 });
    if (task === 'fill') return process.send({ code: 'ENOSPC', message: 'no space', cpuSeconds: 0 });
    const result = { pid: process.pid, env: process.env, nice: require('node:os').getPriority() };
    process.send({ result, cpuSeconds: 0 });
  });
`;

const LIMITS = {
  memoryMb: 300,
  jobCpuSeconds: 1,
  processCpuSeconds: 10,
  jobSeconds: 10,
  queue: 2,
  idleMs: 10_000,
};

interface About {
  pid: number;
  env: Record<string, string>;
  nice: number;
}

const folder = mkdtempSync(join(tmpdir(), 'limited-worker-'));
const entry = join(folder, 'worker.js');
writeFileSync(entry, WORKER);
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => Object.assign(globalThis, { strapi: undefined }));

let worker: LimitedWorker;
beforeEach(() => {
  worker = new LimitedWorker(entry, LIMITS);
});

const about = async () => (await worker.run({ task: 'about' })) as About;

test('a full disk is reported as a disk error, not as a problem of the file', async () => {
  await expect(worker.run({ task: 'fill' })).rejects.toMatchObject({ code: 'ENOSPC' });
});

test('a process waits for the next job, and is ended if none comes', async () => {
  const first = await about();
  expect((await about()).pid).toBe(first.pid);
  worker = new LimitedWorker(entry, { ...LIMITS, idleMs: 50 });
  const { pid } = await about();
  while (isAlive(pid)) await sleep(20);
});

test('a process has a lower priority than a running site', async () => {
  expect((await about()).nice).toBe(getPriority());
  worker = new LimitedWorker(entry, LIMITS);
  Object.assign(globalThis, { strapi: { server: { httpServer: { listening: true } } } });
  expect((await about()).nice).toBe(10);
});

test('a process does not get the server’s environment variables', async () => {
  process.env.APP_SECRET = 'not for a decoder';
  const { env } = await about();
  delete process.env.APP_SECRET;
  expect(
    Object.keys(env).filter((key) => !/^(PATH|PWD|OLDPWD|SHLVL|_|TMPDIR|NODE_.*)$/.test(key)),
  ).toEqual([]);
});

test.each<readonly [task: string, problem: string]>([
  ...['allocate', 'grow', 'spin', 'sleep', 'crash'].map((task) => [task, 'limits'] as const),
  ['fail', 'content'],
])(
  'after a job that would %s, the process has ended and the next job gets a new one',
  async (task, problem) => {
    const before = await about();
    const job = worker.run({ task });
    const next = about();
    await expect(job).rejects.toMatchObject({ problem });
    expect(isAlive(before.pid)).toBe(false);
    expect((await next).pid).not.toBe(before.pid);
  },
);

test('a job is rejected if too many are waiting', async () => {
  const jobs = [1, 2, 3].map(() => about());
  await expect(about()).rejects.toMatchObject({ problem: 'busy' });
  await Promise.all(jobs);
  await about();
});

test('a process that has used much CPU time is not used again', async () => {
  const tired = new LimitedWorker(entry, { ...LIMITS, processCpuSeconds: -1 });
  const { pid } = (await tired.run({ task: 'about' })) as About;
  expect(isAlive(pid)).toBe(false);
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('the kernel knows the limits', async () => {
  const { pid } = await about();
  const limits = readFileSync(`/proc/${pid}/limits`, 'utf8');
  expect(limits).toMatch(/Max data size +314572800 +314572800/);
  expect(limits).toMatch(/Max core file size +0 +0/);
  expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000');
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../../../tests/support/measurements';
import { LimitedWorker } from './limited-worker';

/** Behaves like a broken decoder on request, and otherwise reports on itself. */
const WORKER = `
  const kept = [];
  const about = (name) => require('node:fs').readFileSync('/proc/self/' + name, 'utf8');
  process.on('disconnect', () => process.exit());
  process.on('message', ({ task, pidFile }) => {
    if (pidFile) require('node:fs').writeFileSync(pidFile, String(process.pid));
    if (task === 'allocate') for (;;) kept.push(Buffer.alloc(10_000_000, 1));
    if (task === 'grow') for (const memory = new WebAssembly.Memory({ initial: 1 }); ; memory.grow(100));
    if (task === 'spin') for (;;);
    if (task === 'sleep') return;
    if (task === 'crash') process.abort();
    if (task === 'fail') return process.send({ problem: 'content', message: 'torn' });
    if (task === 'fill') return process.send({ code: 'ENOSPC', message: 'no space' });
    const result = { pid: process.pid, env: process.env, nice: require('node:os').getPriority() };
    if (task === 'limits') Object.assign(result, { limits: about('limits'), oom: about('oom_score_adj') });
    process.send({ result });
  });
`;

const LIMITS = {
  memoryMb: 300,
  cpuSeconds: 2,
  seconds: 10,
  queue: 2,
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

let worker: LimitedWorker;
beforeEach(() => {
  worker = new LimitedWorker(entry, LIMITS);
});

const about = async () => (await worker.run({ task: 'about' })) as About;

test('a full disk is reported as a disk error, not as a problem of the file', async () => {
  await expect(worker.run({ task: 'fill' })).rejects.toMatchObject({ code: 'ENOSPC' });
});

test('each job has a process of its own, which has ended when the job is done', async () => {
  const first = await about();
  expect(isAlive(first.pid)).toBe(false);
  expect((await about()).pid).not.toBe(first.pid);
});

test('a process has a lower priority than the site', async () => {
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
  'a job that would %s ends with its process, and the next job succeeds',
  async (task, problem) => {
    const pidFile = join(folder, `${task}.pid`);
    const job = worker.run({ task, pidFile });
    const next = about();
    await expect(job).rejects.toMatchObject({ problem });
    expect(isAlive(Number(readFileSync(pidFile, 'utf8')))).toBe(false);
    await next;
  },
);

test('a job is rejected if too many are waiting', async () => {
  const jobs = [1, 2, 3].map(() => about());
  await expect(about()).rejects.toMatchObject({ problem: 'busy' });
  await Promise.all(jobs);
  await about();
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('the kernel knows the limits', async () => {
  const { limits, oom } = (await worker.run({ task: 'limits' })) as { limits: string; oom: string };
  expect(limits).toMatch(/Max data size +314572800 +314572800/);
  expect(limits).toMatch(/Max core file size +0 +0/);
  expect(limits).toMatch(/Max cpu time +2 +7 /);
  expect(oom.trim()).toBe('1000');
});

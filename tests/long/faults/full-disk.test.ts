import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Faq } from '@saltmarsh/contract/messages/faq';
import type { Menu } from '@saltmarsh/contract/messages/menu';
import type { Answer, Client } from '../../support/client';
import { until } from '../../support/expectations';
import { fileProblems } from '../../support/faults/consistency';
import { ageInterrupted } from '../../support/faults/kill-while-writing';
import { multipart, pdf, pdfOfSize, pdfPart, picture } from '../../support/fixtures';
import { adminOf } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

/** Size of the disk. A site with less than 64 MB free is not ready. */
const DISK_MB = 128;
const KB = 1024;

let disk: SmallDisk | undefined;
let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
  disk?.remove();
});

describe('a disk that is full', () => {
  test('makes writes a 503, changes nothing, and has no effect once there is room again', async () => {
    disk = mountSmallDisk(DISK_MB);
    if (!disk) return;
    const dataDir = join(disk.folder, 'data');
    server = await startServer({ dataDir });
    let admin = await adminOf(server.url);
    const { body: faq } = await admin.post<Faq>('/api/faqs', { question: 'Tide?' });
    const { body: menu } = await upload(admin, '/api/menus', pdf('Before'));
    await admin.post('/api/widgets', { name: 'Creek', type: 'TEXT' });
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const photograph = await picture('jpeg', 2400, 1600, noise);
    const saveImage = () => {
      const image = { content: photograph, name: 'creek.jpg', type: 'image/jpeg' };
      return admin.upload('/api/widgets/Creek', multipart({ name: 'Creek', type: 'IMAGE', image }));
    };

    let failures = 0;
    const kept = new Map([['answer', '']]);
    const expectClear = (answer: Answer) => {
      if (answer.status < 300) return true;
      failures += 1;
      expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('try again')]);
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      return false;
    };
    const edit = async (round: number) => {
      const answer = `<p>${'x'.repeat(150_000)}${round}</p>`;
      if (expectClear(await admin.post(`/api/faqs/${faq.id}`, { answer })))
        kept.set('answer', answer);
    };

    // The disk may fill up before or after the temporary file, the smaller images or the row.
    for (const free of [0, 40 * KB, 600 * KB, 1_200 * KB, 2_500 * KB, 0]) {
      disk.fill(free);
      expectClear(await upload(admin, '/api/menus', pdfOfSize(500 * KB)));
      expectClear(await saveImage());
      expectClear(await upload(admin, `/api/menus/${menu.id}`, pdfOfSize(600 * KB)));
      for (let round = 0; round < 4; round += 1) await edit(free + round);
      expect((await admin.get<Faq>(`/api/faqs/${faq.id}`)).body.answer).toBe(kept.get('answer'));
    }
    process.stdout.write(`    ${failures} writes were a 503\n`);
    expect(failures).toBeGreaterThan(10);
    expect((await admin.get('/readyz')).body).toEqual({ status: 'disk full' });
    expect((await admin.get('/healthz')).status).toBe(200);
    const faqs = await fetch(`${server.url}/faqs`, { headers: { accept: 'text/html' } });
    expect(faqs.status).toBe(200);

    disk.empty();
    await until(async () => (await admin.get('/readyz')).status === 200);
    await edit(-1);
    expect((await admin.get<Faq>(`/api/faqs/${faq.id}`)).body.answer).toBe(kept.get('answer'));
    expect((await saveImage()).status).toBe(200);
    expect((await upload(admin, `/api/menus/${menu.id}`, pdf('After'))).status).toBe(200);
    // The sweep later completes work that could not be recorded as done.
    const problems = await fileProblems(server);
    expect(problems.filter((each) => !/^(stray|in no entry|left)/.test(each))).toEqual([]);

    await server.stop();
    await ageInterrupted(server);
    server = await startServer({ dataDir });
    admin = admin.copy(server.url);
    expect(await fileProblems(server)).toEqual([]);
    const { file } = (await admin.get<Menu>(`/api/menus/${menu.id}`)).body;
    expect((await admin.get(`/storage/menus/${file}`)).text).toContain('/Label (After)');
  });
});

describe('a start fails with a sentence, not with a stack,', () => {
  const refused = async (dataDir: string, words: RegExp) => {
    const start = startServer({ dataDir, isFirstStart: true });
    await expect(start).rejects.toThrow(/ended \(1\)/);
    await expect(start).rejects.toThrow(words);
    await expect(start).rejects.not.toThrow(/\n\s+at .*:\d+:\d+/);
  };

  test('on a full disk without a site', async () => {
    disk = mountSmallDisk(DISK_MB);
    if (!disk) return;
    for (const free of [0, 100 * KB, 600 * KB]) {
      disk.fill(free);
      const dataDir = join(disk.folder, `data-${free}`);
      await refused(dataDir, /The disk of DATA_DIR \(.*data-\d+\) is full/);
    }
  });

  test('on a full or read-only disk with a site, which starts again afterwards', async () => {
    disk = mountSmallDisk(DISK_MB);
    if (!disk) return;
    const dataDir = join(disk.folder, 'data');
    server = await startServer({ dataDir });
    await server.stop();
    const other = join(disk.folder, 'other');
    mkdirSync(other);
    disk.remount('ro');
    await refused(dataDir, /DATA_DIR \(.*data\) can’t be written/);
    await refused(other, /DATA_DIR \(.*other\) can’t be written/);
    disk.remount('rw');
    server = await startServer({ dataDir });
    await server.stop();
    disk.fill();
    await refused(dataDir, /The disk of DATA_DIR \(.*data\) is full/);
    disk.empty();
    server = await startServer({ dataDir });
  });
});

function upload(admin: Client, path: string, content: Buffer): Promise<Answer<Menu>> {
  return admin.upload<Menu>(path, multipart({ name: 'Lunch', uploadFile: pdfPart(content) }));
}

type SmallDisk = NonNullable<ReturnType<typeof mountSmallDisk>>;

/**
 * Mounts a disk in memory that tests can fill or make read-only. Prints a message and returns
 * `undefined` without the right to mount one.
 */
function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-disk-'));
  const ballast = join(folder, 'ballast');
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  } catch (error) {
    process.stderr.write(`SKIPPED: no disk to fill: ${String(error)}\n`);
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const disk = {
    folder,
    fill(freeBytes = 0) {
      disk.empty();
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)));
    },
    empty() {
      truncateSync(ballast);
    },
    remount(mode: 'ro' | 'rw') {
      run('mount', '-o', `remount,${mode}`, folder);
    },
    remove() {
      run('umount', '-l', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  writeFileSync(ballast, '');
  return disk;
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

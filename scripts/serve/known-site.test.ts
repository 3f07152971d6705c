import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recogniseSite } from './known-site';

const SESSIONS = ['plugin::compat-api.two-factor', 'plugin::compat-api.session'];

let dataDir: string;
const file = () => join(dataDir, 'site');
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

/** A fake database with its store. `forgotten` lists the tables that a new secret clears. */
function database() {
  let mark: unknown = null;
  const forgotten: string[] = [];
  return {
    forgotten,
    mark: () => mark,
    async start(secret: string, { acceptsNewSecret = false } = {}): Promise<void> {
      const fake = {
        store: {
          get: () => Promise.resolve(mark),
          set: ({ value }: { value: unknown }) => Promise.resolve(void (mark = value)),
        },
        db: {
          query: (uid: string) => ({
            deleteMany: () => Promise.resolve(void forgotten.push(uid)),
          }),
        },
        log: { warn: () => {} },
      };
      Object.assign(globalThis, { strapi: fake });
      await recogniseSite({ dataDir, siteSecret: secret, acceptsNewSecret });
    },
  };
}

test('a new site is known at its next start', async () => {
  const site = database();
  await site.start('one');
  const id = readFileSync(file(), 'utf8').trim();
  expect(site.mark()).toMatchObject({ id });
  expect(JSON.stringify(site.mark())).not.toContain('one"');
  await site.start('one');
  expect([readFileSync(file(), 'utf8').trim(), site.forgotten]).toEqual([id, []]);
});

test('an emptied database does not come back as a demo', async () => {
  await database().start('one');
  const emptied = database();
  await expect(emptied.start('one')).rejects.toThrow(/^The database is empty, but /);
  expect(emptied.mark()).toBeNull();
  // Begin a new site, as the error advises.
  rmSync(file());
  await emptied.start('one');
  expect(existsSync(file())).toBe(true);
});

test('another site’s database stops the start', async () => {
  const site = database();
  await site.start('one');
  writeFileSync(file(), 'another\n');
  await expect(site.start('one')).rejects.toThrow(/^The database belongs to another site than /);
  // A restored database meets a DATA_DIR without an id.
  rmSync(file());
  await site.start('one');
  expect(site.mark()).toMatchObject({ id: readFileSync(file(), 'utf8').trim() });
});

test('a lost secret stops the start until its loss is accepted, once', async () => {
  const site = database();
  await site.start('one');
  const before = site.mark();
  await expect(site.start('two')).rejects.toMatchObject({
    name: 'StepFailed',
    message: expect.stringMatching(/^The secret is not the one/) as string,
  });
  expect([site.mark(), site.forgotten]).toEqual([before, []]);

  await site.start('two', { acceptsNewSecret: true });
  expect(site.forgotten).toEqual(SESSIONS);
  await site.start('two');
  expect(site.forgotten).toEqual(SESSIONS);
  await expect(site.start('one')).rejects.toThrow(/^The secret is not the one/);
});

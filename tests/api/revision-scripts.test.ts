import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { BinItem } from '@saltmarsh/compat-api/contract/bin';
import type { Paginated } from '@saltmarsh/compat-api/contract/pagination';
import { clearContent, unique } from '../support/content';
import { inDatabase } from '../support/database';
import { as } from '../support/people';
import { sharedServer } from '../support/shared-server';
import { NEUTRAL_ENVIRONMENT } from '../../scripts/neutral-environment';

const SCRIPT = resolve(__dirname, '../support/write-as-script.mjs');

interface Step {
  uid: string;
  action: 'create' | 'update' | 'delete';
  number?: number;
  data?: object;
}

/** @returns the number of each step's entry */
async function runScript(...steps: Step[]): Promise<number[]> {
  const { dataDir, databaseUrl } = sharedServer();
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, JSON.stringify(steps)], {
    env: {
      ...{ ...process.env, ...NEUTRAL_ENVIRONMENT, NODE_ENV: 'production' },
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    },
  });
  // Among the lines of its log.
  return JSON.parse(/^\[.*\]$/m.exec(stdout)?.[0] ?? '[]') as number[];
}

const KINDS: Record<string, { uid: string; made: object; changed: object }> = {
  faq: {
    uid: 'api::faq.faq',
    made: { question: unique('Do you open on'), answer: '<p>Yes.</p>', archived: false },
    changed: { question: unique('Are you open on') },
  },
  menu: {
    uid: 'api::menu.menu',
    made: { name: unique('Supper') },
    changed: { name: unique('Dinner') },
  },
  widget: {
    uid: 'api::widget.widget',
    made: { name: unique('Notice'), type: 'TEXT', html: '<p>Open.</p>' },
    changed: { html: '<p>Closed.</p>' },
  },
  user: {
    uid: 'plugin::users-permissions.user',
    made: account(),
    changed: { town: 'Deal' },
  },
};

function account(): object {
  const email = `${randomUUID()}@saltmarsh.test`;
  const name = { firstname: 'Ada', lastname: 'Pegwell' };
  return { ...name, email, username: email, password: 'oysters-in-any-month', access: 'user' };
}

beforeAll(clearContent);
afterAll(clearContent);

const recorded = (kind: string, entry: number) =>
  inDatabase<{ action: string }>(
    'SELECT action, way, actor_kind, actor_id FROM revisions WHERE kind = ? AND entry = ? AND version > 0 ORDER BY version',
    kind,
    entry,
  );
const byScript = { way: 'script', actor_kind: 'script', actor_id: null };

test('whatever a script does with entries of all kinds is recorded as its work, and restored', async () => {
  const kinds = Object.entries(KINDS);
  const numbers = await runScript(
    ...kinds.map(([, { uid, made }]): Step => ({ uid, action: 'create', data: made })),
  );
  const each = kinds.map(([kind, { uid, changed }], index) => {
    return { kind, uid, changed, number: numbers[index] ?? NaN };
  });
  await runScript(
    ...each.map(({ uid, number, changed }): Step => {
      return { uid, action: 'update', number, data: changed };
    }),
    ...each.map(({ uid, number }): Step => ({ uid, action: 'delete', number })),
  );
  for (const { kind, number } of each) {
    expect([kind, await recorded(kind, number)]).toEqual([
      kind,
      ['created', 'changed', 'deleted'].map((action) => ({ action, ...byScript })),
    ]);
  }

  const admin = await as('admin');
  const { data } = (await admin.get<Paginated<BinItem>>('/api/bin')).body;
  for (const { kind, number, changed } of each.filter((one) => one.kind !== 'user')) {
    const item = data.find((one) => one.kind === kind && one.entry_id === number);
    const { status, body } = await admin.post(`/api/bin/${item?.id}/restore`);
    expect([kind, status, body]).toMatchObject([kind, 200, { id: number, ...changed }]);
  }
}, 60_000);

test('an order that a script makes is one revision of the list', async () => {
  const { uid = '' } = KINDS.faq ?? {};
  const question = () => ({ question: unique('Do you open on') });
  const [one = NaN, other = NaN] = await runScript(
    { uid, action: 'create', data: question() },
    { uid, action: 'create', data: question() },
  );
  const before = await recorded('faq', 0);
  await runScript({ uid, action: 'update', number: other, data: { position: 1 } });
  const moves = (await recorded('faq', 0)).slice(before.length);
  expect(moves.at(-1)).toEqual({ action: 'ordered', ...byScript });
  const rows = await inDatabase<{ number: number }>('SELECT number FROM faqs ORDER BY position');
  expect(rows[0]?.number).toBe(other);
  expect(rows.map(({ number }) => number)).toContain(one);
}, 60_000);

import { Pool } from 'pg';
import type * as SharedTables from '../../cms/src/database/shared-tables';
import type * as RateLimit from '../../compat-api/src/rate-limits/rate-limit';
import { createDatabase, type PostgresDatabase } from '../support/database';

interface Instance {
  limits: typeof RateLimit;
  tables: typeof SharedTables;
}

let database: PostgresDatabase | undefined;
let pool: Pool;
let instances: [Instance, Instance];
beforeAll(async () => {
  database = await createDatabase();
  if (!database) return;
  pool = new Pool({ connectionString: database.url });
  Object.assign(globalThis, { strapi: { db: { dialect: { client: 'postgres' }, connection } } });
  instances = [loadInstance(), loadInstance()];
  await instances[0].tables.createRateLimits();
  await instances[1].tables.createRateLimits();
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

/** The parts of knex that the code uses. */
const connection = {
  raw: (sql: string, values: unknown[] = []) => {
    let index = 0;
    return pool.query(
      sql.replace(/\?/g, () => `$${(index += 1)}`),
      values,
    );
  },
  client: {
    acquireConnection: () => pool.connect(),
    releaseConnection: (client: { release(): void }) => client.release(),
  },
};

/** Loads modules with their own memory, as another process would. */
function loadInstance(): Instance {
  const load = <Module extends object>(path: string) => jest.requireActual<Module>(`../../${path}`);
  let loaded: Instance | undefined;
  jest.isolateModules(() => {
    loaded = {
      limits: load<typeof RateLimit>('compat-api/src/rate-limits/rate-limit'),
      tables: load<typeof SharedTables>('cms/src/database/shared-tables'),
    };
  });
  if (!loaded) throw new Error('Nothing was loaded');
  return loaded;
}

/** Runs with two instances if there is a PostgreSQL. */
const testOnBoth = (name: string, run: (first: Instance, second: Instance) => Promise<void>) =>
  test(name, async () => {
    if (database) await run(...instances);
  });

describe('the rate limits of several instances', () => {
  const LIMIT = { name: 'tries', max: 3, windowMs: 60_000 };
  type Context = Parameters<typeof RateLimit.consume>[0];
  const attempt = ({ limits }: Instance, key: string) =>
    limits.consume({ set: () => {} } as unknown as Context, [[LIMIT, key]]);
  const isRejected = expect.objectContaining({ status: 429 });

  const { now } = Date;
  const moveClock = (ms: number) => (Date.now = () => now() + ms);
  afterEach(() => (Date.now = now));

  testOnBoth('count together, until the window ends', async (first, second) => {
    for (const instance of [first, second, first]) await attempt(instance, 'guest');
    await expect(attempt(second, 'guest')).rejects.toEqual(isRejected);
    await attempt(second, 'another guest');
    moveClock(55_000);
    await expect(attempt(first, 'guest')).rejects.toEqual(isRejected);
    moveClock(60_001);
    await attempt(second, 'guest');
  });

  testOnBoth('forget what is taken back or cleared', async (first, second) => {
    await attempt(first, 'refund');
    const takeBack = await attempt(first, 'refund');
    const clear = await attempt(second, 'refund');
    await takeBack();
    await attempt(second, 'refund');
    await clear(LIMIT);
    for (const instance of [first, second, first]) await attempt(instance, 'refund');
    await expect(attempt(second, 'refund')).rejects.toEqual(isRejected);
  });

  testOnBoth('name nobody, and leave no rows behind', async (first) => {
    await attempt(first, 'ana@example.com');
    expect(await database?.run(`select key from rate_limits where key like '%ana%'`)).toEqual([]);
    // Earlier tests have counted at later times, so move the clock past them.
    moveClock(180_000);
    await first.tables.clearRateLimits();
    expect(await database?.run('select key from rate_limits')).toEqual([]);
  });

  testOnBoth('are an error, and no free try, while the table is out of reach', async (first) => {
    await database?.run('alter table rate_limits rename to away');
    try {
      await expect(attempt(first, 'anybody')).rejects.toMatchObject({ code: '42P01' });
    } finally {
      await database?.run('alter table away rename to rate_limits');
    }
  });
});

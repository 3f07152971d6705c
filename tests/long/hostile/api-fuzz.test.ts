import fc from 'fast-check';
import { documentedOperations, type Operation } from '../../support/fuzz/operations';
import { describeRequest, requestFor, type FuzzRequest } from '../../support/fuzz/requests';
import { isCutShort, sendFuzz } from '../../support/fuzz/send';
import { FuzzedSite } from '../../support/fuzz/site';
import { createDatabase, type PostgresDatabase } from '../../support/postgres';
import { isAlive } from '../../support/processes';
import { startServer, type TestServer } from '../../support/server';

/** More of it. */
const MINUTES = Number(process.env.HOSTILE_MINUTES ?? 0);
/** The seed of the first batch; the next one's is one more. */
const SEED = Number(process.env.HOSTILE_SEED ?? 1);
/** A few seconds' worth. */
const BATCH = 1000;
const RESTORE_EVERY = 25;

/** What only the log may say. No value that is sent matches, so that an echo isn't taken for a leak. */
const INTERNALS = [
  /\bat [\w.<> [\]]*\(?(file:|node:|\/)[^\n]*:\d+:\d+/,
  /node_modules|\bnode:internal|\/dist\/|saltmarsh-test-/,
  /(Type|Reference|Range|Syntax|Sqlite|Database|Assertion|Aggregate)Error/,
  /SQLITE_|SQL logic|UNIQUE constraint|\bknex\b|sqlite|postgres|"?up_users"?|document_?id|__strapi/i,
  /\b(select|insert into|update|delete from) [`"]\w+[`"]/i,
  /Cannot read propert|is not a function|is not iterable|undefined \(reading|Unexpected token/,
  /ENOENT|EACCES|ERR_[A-Z]{3,}|X-Powered-By/i,
];
/** Files of other people, whose code has such words. */
const IS_SCRIPT = /^content-type: (text|application)\/javascript/im;

interface Target {
  server: TestServer;
  site: FuzzedSite;
  operations: Operation[];
}

describe.each(['SQLite', 'PostgreSQL'])('on %s', (name) => {
  let postgres: PostgresDatabase | undefined;
  let target: Target | undefined;
  beforeAll(async () => {
    if (name === 'PostgreSQL') {
      postgres = await createDatabase();
      if (!postgres) return;
    }
    const server = await startServer({ env: postgres ? { DATABASE_URL: postgres.url } : {} });
    const operations = await documentedOperations(server.url);
    target = { server, operations, site: await new FuzzedSite(server, postgres).prepare() };
  }, 120_000);
  afterAll(async () => {
    await target?.server.remove();
    await postgres?.drop();
  });

  test(
    'no request for a documented call gets a 5xx, an internal word, or what its sender may not have',
    async () => {
      if (!target) return;
      expect(target.operations.length).toBeGreaterThan(50);
      expect(target.operations.filter(({ needsAdmin }) => needsAdmin).length).toBeGreaterThan(12);
      const statuses = new Map<number, number>();
      const began = Date.now();
      let seed = SEED;
      do {
        expect(await batch(target, seed, statuses)).toBe('');
        seed += 1;
      } while (Date.now() - began < (MINUTES / 2) * 60_000);
      const counts = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
      process.stdout.write(`    requests from seed ${SEED} to ${seed - 1}: ${counts.join(', ')}\n`);
      // Rejecting everything would pass, too.
      expect(statuses.get(200)).toBeGreaterThan(100);
      expect(statuses.get(201)).toBeGreaterThan(4);
      expect(target.server.log()).not.toMatch(/failed \(request|unhandled|uncaught/i);
    },
    (MINUTES + 5) * 60_000,
  );
});

/** The first request that did harm, as small as it can be made, or ''. */
async function batch(
  { server, site, operations }: Target,
  seed: number,
  statuses: Map<number, number>,
): Promise<string> {
  let sent = 0;
  const isHarmless = async (request: FuzzRequest) => {
    sent += 1;
    if (sent % RESTORE_EVERY === 0) await site.restore();
    const address = `127.${seed % 200}.${Math.floor(sent / 250) + 1}.${(sent % 250) + 1}`;
    const response = await sendFuzz(
      server.url,
      site.aim(request),
      site.session(request.persona),
      address,
    );
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const harm = harmOf(request, response);
    if (harm) throw new Error(harm);
  };
  const run = await fc.check(fc.asyncProperty(requestFor(operations), isHarmless), {
    seed,
    numRuns: BATCH,
    interruptAfterTimeLimit: 240_000,
  });
  const isAnswering = isAlive(server.pid) && (await fetch(`${server.url}/readyz`)).status === 200;
  const [request] = run.counterexample ?? [];
  if (!request) return isAnswering ? '' : `After seed ${seed} the server is not ready.`;
  return [
    run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance),
    describeRequest(request),
    `Again: HOSTILE_SEED=${seed} npx jest tests/hostile/api-fuzz.test.ts`,
    `(path ${run.counterexamplePath}; the server is ${isAnswering ? 'ready' : 'gone'})`,
  ].join('\n');
}

function harmOf(request: FuzzRequest, { status, text }: { status: number; text: string }): string {
  if (status >= 500 && status !== 505) return `Status ${status}: ${text.slice(0, 400)}`;
  if (status === 0 && !isCutShort(request)) return 'No response.';
  const leak = IS_SCRIPT.test(text) ? null : INTERNALS.map((each) => each.exec(text)).find(Boolean);
  if (leak) return `Says “${leak[0]}”: ${text.slice(0, 400)}`;
  const { needsSession, needsAdmin } = request.operation;
  const mayNot = { guest: needsSession, user: needsAdmin, admin: false }[request.persona];
  if (request.isRegular && mayNot && status < 400 && status !== 0) return `Let in with ${status}.`;
  return '';
}

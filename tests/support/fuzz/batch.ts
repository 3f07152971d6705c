import fc from 'fast-check';
import { isAlive } from '../processes';
import type { TestServer } from '../server';
import { documentedOperations, type Operation } from './operations';
import { describeRequest, requestFor, type FuzzRequest } from './requests';
import { isCutShort, sendFuzz } from './send';
import { FuzzedSite } from './site';

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

/** A site under fuzz, by every call that it documents. */
export class Fuzz {
  readonly statuses = new Map<number, number>();

  private constructor(
    private readonly server: TestServer,
    private readonly site: FuzzedSite,
    private readonly operations: Operation[],
  ) {}

  static async begin(server: TestServer): Promise<Fuzz> {
    const operations = await documentedOperations(server.url);
    expect(operations.length).toBeGreaterThan(50);
    expect(operations.filter(({ needsAdmin }) => needsAdmin).length).toBeGreaterThan(12);
    return new Fuzz(server, await new FuzzedSite(server).prepare(), operations);
  }

  /** The first request that did harm, as small as it can be made, or ''. */
  async batch(seed: number, count: number): Promise<string> {
    const { server, site, operations, statuses } = this;
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
      numRuns: count,
      interruptAfterTimeLimit: 240_000,
    });
    const isAnswering = isAlive(server.pid) && (await fetch(`${server.url}/readyz`)).status === 200;
    const [request] = run.counterexample ?? [];
    if (!request) return isAnswering ? '' : `After seed ${seed} the server is not ready.`;
    return [
      run.errorInstance instanceof Error ? run.errorInstance.message : String(run.errorInstance),
      describeRequest(request),
      `Again: HOSTILE_SEED=${seed} npm test -- tests/long/hostile/fuzz.test.ts`,
      `(path ${run.counterexamplePath}; the server is ${isAnswering ? 'ready' : 'gone'})`,
    ].join('\n');
  }
}

/** What a response should not have been, or ''. */
export function harmOf(request: FuzzRequest, { status, text }: { status: number; text: string }) {
  if (status >= 500 && status !== 505) return `Status ${status}: ${text.slice(0, 400)}`;
  if (status === 0 && !isCutShort(request)) return 'No response.';
  const leak = IS_SCRIPT.test(text) ? null : INTERNALS.map((each) => each.exec(text)).find(Boolean);
  if (leak) return `Says “${leak[0]}”: ${text.slice(0, 400)}`;
  const { needsSession, needsAdmin } = request.operation;
  const mayNot = { guest: needsSession, user: needsAdmin, admin: false }[request.persona];
  if (request.isRegular && mayNot && status < 400 && status !== 0) return `Let in with ${status}.`;
  return '';
}

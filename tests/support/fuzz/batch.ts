import fc from 'fast-check';
import { type Answer, Client, done, sessionHeaders } from '../client';
import { databaseOf, type Value } from '../database';
import { multipart, pdfPart } from '../fixtures';
import { isAlive } from '../measurements';
import { adminOf, isIn } from '../people';
import { ADMIN, type ServerAddress } from '../server';
import { documentedOperations, type Operation } from './operations';
import {
  type FuzzPersona,
  type FuzzRequest,
  isCutShort,
  requestFor,
  sendFuzz,
  type Sent,
} from './requests';

/** Texts that only the log may contain. Requests contain none of them, so a match is a leak. */
const INTERNALS = [
  /\bat [\w.<> [\]]*\(?(file:|node:|\/)[^\n]*:\d+:\d+/,
  /node_modules|\bnode:internal|\/dist\/|saltmarsh-test-/,
  /(Type|Reference|Range|Syntax|Sqlite|Database|Assertion|Aggregate)Error/,
  /SQLITE_|SQL logic|UNIQUE constraint|\bknex\b|sqlite|postgres|"?up_users"?|document_?id|__strapi/i,
  /\b(select|insert into|update|delete from) [`"]\w+[`"]/i,
  /Cannot read propert|is not a function|is not iterable|undefined \(reading|Unexpected token/,
  /ENOENT|EACCES|ERR_[A-Z]{3,}|X-Powered-By/i,
];
/** Scripts of packages may contain such texts. */
const IS_SCRIPT = /^content-type: (text|application)\/javascript/im;

/** Returns the first harm done by a seed's requests, or ''. */
async function findHarm(
  operations: readonly Operation[],
  seed: number,
  numRuns: number,
  send: (request: FuzzRequest, count: number) => Promise<string>,
): Promise<string> {
  let count = 0;
  const isHarmless = fc.asyncProperty(requestFor(operations), async (request) => {
    const harm = await send(request, (count += 1));
    if (harm) throw new Error(harm);
  });
  const run = await fc.check(isHarmless, { seed, numRuns, endOnFailure: true });
  return run.failed ? `Seed ${seed}: ${String(run.errorInstance)}` : '';
}

/** Returns a description of a harmful response, or ''. */
function harmOf(request: FuzzRequest, { status, text, bytes }: Sent): string {
  const { needsSession, needsAdmin } = request.operation;
  const mayNot = { guest: needsSession, user: needsAdmin, admin: false }[request.persona];
  const leak = IS_SCRIPT.test(text) ? null : INTERNALS.map((each) => each.exec(text)).find(Boolean);
  const harms = [
    status >= 500 && status !== 505 && `Status ${status}`,
    status === 0 && !isCutShort(request) && 'No response',
    leak && `Says “${leak[0]}”`,
    request.isRegular && mayNot && status > 0 && status < 400 && 'Let in',
  ].filter(Boolean);
  if (harms.length === 0) return '';
  return `${harms.join(', ')}: ${text.slice(0, 400)}\nto ${bytes.toString('latin1', 0, 1_000)}`;
}

type Row = Record<string, Value>;

const RESTORE_EVERY = 25;
const USER = { email: 'diner@saltmarsh.test', password: 'oysters-in-any-month' };

/** Fuzzes all documented calls of a site. */
export class Fuzz {
  readonly statuses = new Map<number, number>();
  private readonly clients: Record<FuzzPersona, Client>;
  private people: Row[] = [];
  private live: Record<string, Value[]> = {};

  private constructor(
    private readonly server: ServerAddress,
    private readonly operations: Operation[],
  ) {
    const client = () => new Client(server.url);
    this.clients = { guest: client(), user: client(), admin: client() };
  }

  static async begin(server: ServerAddress): Promise<Fuzz> {
    const operations = await documentedOperations(server.url);
    expect(operations.length).toBeGreaterThan(50);
    expect(operations.filter(({ needsAdmin }) => needsAdmin).length).toBeGreaterThan(12);
    const names = { firstname: 'Wilhelmina', lastname: 'Creek' };
    const account = { ...names, ...USER, password_confirmation: USER.password };
    done(await (await adminOf(server.url)).post('/api/users', account));
    const fuzz = new Fuzz(server, operations);
    fuzz.people = await fuzz.run('SELECT * FROM up_users');
    await fuzz.restore();
    return fuzz;
  }

  async batch(seed: number, numRuns: number): Promise<string> {
    const { server, operations, statuses } = this;
    const harm = await findHarm(operations, seed, numRuns, async (request, count) => {
      if (count % RESTORE_EVERY === 0) await this.restore();
      const session = sessionHeaders(this.clients[request.persona]);
      const address = `127.${seed % 200}.${Math.floor(count / 250) + 1}.${(count % 250) + 1}`;
      const sent = await sendFuzz(server.url, this.aimed(request), session, address);
      statuses.set(sent.status, (statuses.get(sent.status) ?? 0) + 1);
      return harmOf(request, sent);
    });
    const isReady = isAlive(server.pid) && (await fetch(`${server.url}/readyz`)).status === 200;
    return harm + (isReady ? '' : `\nAfter seed ${seed} the server is not ready.`);
  }

  private aimed(request: FuzzRequest): FuzzRequest {
    const { operation, target, share } = request;
    const ids = this.live[operation.path.split('/')[2] ?? ''] ?? [1];
    const id = ids[Math.floor(ids.length * share)] ?? 1;
    return { ...request, target: target.replaceAll('{live}', String(id)) };
  }

  /** Undoes writes: resets and logs in all accounts, and keeps some content of each kind. */
  private async restore(): Promise<void> {
    for (const person of this.people) await this.putBack(person);
    const { guest, user, admin } = this.clients;
    await guest.start();
    const signIn = async (client: Client, { email, password }: typeof USER) => {
      if (!(await isIn(client))) done(await client.signIn(email, password));
    };
    await signIn(user, USER);
    await signIn(admin, ADMIN);
    const question = { question: 'Parking?' };
    const menu = multipart({ name: 'Lunch', uploadFile: pdfPart() });
    const widget = { name: 'HomeIntro', type: 'TEXT' };
    const own = this.people.map(({ number }) => number);
    this.live = {
      faqs: await this.some('faqs', () => admin.post('/api/faqs', question)),
      menus: await this.some('menus', () => admin.upload('/api/menus', menu)),
      widgets: await this.some('widgets', () => admin.post('/api/widgets', widget)),
      users: (await this.numbers('up_users')).filter((number) => !own.includes(number)),
    };
  }

  private async some(table: string, make: () => Promise<Answer<{ id: number }>>) {
    const numbers = await this.numbers(table);
    return numbers.length > 0 ? numbers : [done(await make()).id];
  }

  private async numbers(table: string): Promise<Value[]> {
    return (await this.run(`SELECT number FROM ${table}`)).map(({ number = null }) => number);
  }

  private async putBack(row: Row): Promise<void> {
    const names = Object.keys(row);
    const list = names.map((name) => `"${name}"`).join(', ');
    const change = names.map((name) => `"${name}" = excluded."${name}"`).join(', ');
    const places = names.map(() => '?').join(', ');
    await this.run(
      `INSERT INTO up_users (${list}) VALUES (${places}) ON CONFLICT (id) DO UPDATE SET ${change}`,
      Object.values(row),
    );
  }

  private run(statement: string, values: Value[] = []): Promise<Row[]> {
    return databaseOf(this.server).run<Row>(statement, values);
  }
}

const AT_ONCE = 4;

/** Sends `count` requests of a seed as a visitor, and returns the harm done. */
export async function sendAsVisitor(url: string, seed: number, count: number): Promise<string[]> {
  const operations = await documentedOperations(url);
  const session = sessionHeaders(await new Client(url).start());
  const find = (_: unknown, index: number) =>
    findHarm(operations, seed * AT_ONCE + index, Math.ceil(count / AT_ONCE), async (request) => {
      const target = request.target.replaceAll('{live}', '1');
      const headers = request.persona === 'guest' ? {} : session;
      const sent = await sendFuzz(url, { ...request, target }, headers);
      return harmOf({ ...request, persona: 'guest' }, sent);
    });
  return (await Promise.all(Array.from({ length: AT_ONCE }, find))).filter(Boolean);
}

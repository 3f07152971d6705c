import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type PostgresDatabase } from '../postgres';
import { startServer, type TestServer } from '../server';
import { ageInterrupted } from './ageing';
import { positions } from './stored-files';

/** A site that is killed and started again, with a system's tmp of its own, which nobody sweeps. */
export class KillableSite {
  readonly #parent = mkdtempSync(join(tmpdir(), 'saltmarsh-test-'));
  readonly #temporary = join(this.#parent, 'tmp');
  #server: TestServer | undefined;

  private constructor(
    private readonly database: PostgresDatabase | undefined,
    private readonly environment: Record<string, string>,
  ) {
    mkdirSync(this.#temporary);
  }

  /** @returns nothing if there is no PostgreSQL here */
  static async create(
    kind: 'SQLite' | 'PostgreSQL',
    environment: Record<string, string> = {},
  ): Promise<KillableSite | undefined> {
    if (kind === 'SQLite') return new KillableSite(undefined, environment);
    const database = await createDatabase();
    return database && new KillableSite(database, environment);
  }

  async start(): Promise<TestServer> {
    const databaseUrl = this.database?.url ?? '';
    this.#server = await startServer({
      dataDir: join(this.#parent, 'data'),
      env: { ...this.environment, TMPDIR: this.#temporary, DATABASE_URL: databaseUrl },
    });
    return this.#server;
  }

  /** @param work ends with the server */
  async kill(work: Promise<unknown>): Promise<void> {
    const server = this.running();
    process.kill(server.pid, 'SIGKILL');
    await work;
    await server.stop();
    await ageInterrupted(server);
  }

  /** What is left in the system's tmp, and the lists whose positions are not 1, 2, 3 … */
  async problems(): Promise<string[]> {
    const problems = readdirSync(this.#temporary).map(
      (name) => `left in the system's tmp: ${name}`,
    );
    for (const table of ['faqs', 'menus'] as const) {
      const list = await positions(this.running(), table);
      const isPermutation = list.every((position, index) => position === index + 1);
      if (!isPermutation) problems.push(`${table}: ${list.join(', ')}`);
    }
    return problems;
  }

  async remove(): Promise<void> {
    await this.#server?.stop();
    await this.database?.drop();
    rmSync(this.#parent, { recursive: true });
  }

  private running(): TestServer {
    if (!this.#server) throw new Error('The site was never started.');
    return this.#server;
  }
}

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preloaded } from './preloaded';

export interface Statement {
  sql: string;
  values: unknown[];
}

/** Hears every statement that a server sends to its database, while it records. */
export class StatementRecorder {
  readonly #folder = mkdtempSync(join(tmpdir(), 'saltmarsh-statements-'));
  readonly #file = join(this.#folder, 'statements');
  /** For the server's start. */
  readonly env = { NODE_OPTIONS: preloaded('log-statements.mjs'), TEST_STATEMENTS: this.#file };

  /** From now on. */
  record(): void {
    writeFileSync(this.#file, '');
  }

  /** Stops recording. @returns what was heard since `record` */
  take(): Statement[] {
    const lines = readFileSync(this.#file, 'utf8').split('\n').filter(Boolean);
    rmSync(this.#file);
    return lines.map((line) => JSON.parse(line) as Statement);
  }

  /** The statements, without their values, that are sent while `act` runs. */
  async during(act: () => Promise<unknown>): Promise<string[]> {
    this.record();
    await act();
    return this.take().map(({ sql }) => sql.replace(/\s+/g, ' ').replaceAll('`', '"'));
  }

  remove(): void {
    if (existsSync(this.#folder)) rmSync(this.#folder, { recursive: true });
  }
}

/** The values that a statement has: `?`, or `$1` and so on. */
export const valuesIn = (sql: string): number => sql.match(/\?|\$\d+/g)?.length ?? 0;

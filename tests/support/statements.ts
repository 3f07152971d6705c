import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preloaded } from './preloaded';

export interface Statement {
  sql: string;
  values: unknown[];
}

/** Records every statement that a server sends to its database. */
export class StatementRecorder {
  readonly #folder = mkdtempSync(join(tmpdir(), 'saltmarsh-statements-'));
  readonly #file = join(this.#folder, 'statements');
  /** Variables for the server's start. */
  readonly env = { NODE_OPTIONS: preloaded('log-statements.mjs'), TEST_STATEMENTS: this.#file };

  record(): void {
    writeFileSync(this.#file, '');
  }

  /** Stops recording. @returns the statements since `record` */
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

/** The number of values in a statement: `?`, or `$1` and so on. */
export const valuesIn = (sql: string): number => sql.match(/\?|\$\d+/g)?.length ?? 0;

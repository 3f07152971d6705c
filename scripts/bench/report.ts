import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import type { Line, Results, Section } from './results';
import { printHeader, printLine } from './table';

export const RESULTS_FILE = '.build/bench.json';

/** Shows each line as soon as it is measured, and keeps them for the file. */
export class Report {
  hasFailed = false;
  readonly #sections: Section[] = [];

  section(title: string): void {
    this.#sections.push({ title, lines: [] });
    printHeader(title);
  }

  add(line: Line): void {
    this.#sections.at(-1)?.lines.push(line);
    printLine(line);
  }

  /** What can't be measured does not end the run, but is an error in the end. */
  async attempt(name: string, measure: () => Promise<void>): Promise<void> {
    try {
      await measure();
    } catch (error) {
      this.hasFailed = true;
      this.add({
        name,
        targets: [],
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }

  /** The line of all in which the event loop was latest. */
  get latest(): Line | undefined {
    const lines = this.#sections.flatMap(({ lines }) => lines);
    return lines.sort((a, b) => (b.delayMs ?? 0) - (a.delayMs ?? 0))[0];
  }

  save(database: string): void {
    const results: Results = {
      measuredAt: new Date().toISOString(),
      machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
      node: process.version,
      database,
      sections: this.#sections,
    };
    mkdirSync(dirname(RESULTS_FILE), { recursive: true });
    writeFileSync(RESULTS_FILE, JSON.stringify(results, null, 2));
    const targets = this.#sections.flatMap(({ lines }) => lines.flatMap((line) => line.targets));
    const met = targets.filter(({ isMet }) => isMet).length;
    console.log(`\n${met} of ${targets.length} targets met. The figures are in ${RESULTS_FILE}.`);
  }
}

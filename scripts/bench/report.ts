import { readFileSync, writeFileSync } from 'node:fs';
import type { Figures } from './measure';

const RESULTS = '.build/bench.md';
const PAGE = 'docs/performance.md';
const MARKED = /(<!-- bench -->\n)[^]*(<!-- \/bench -->)/;

/** By the head of their column. */
type Cells = Record<string, string>;

/** One table a section, in Markdown. */
export class Report {
  readonly #sections: { title: string; rows: Cells[] }[] = [];

  section(title: string): void {
    this.#sections.push({ title, rows: [] });
    console.log(`${title} …`);
  }

  /** @param target such as `p95 ms ≤ 50` */
  add(name: string, figures: Figures, target?: string): void {
    const row: Cells = { '': name };
    for (const [column, value] of Object.entries(figures)) {
      row[column] = value.toLocaleString('en-GB', { maximumSignificantDigits: 3 });
    }
    if (target) row.target = judged(figures, target);
    this.#sections.at(-1)?.rows.push(row);
  }

  save(circumstances: string): void {
    const tables = this.#sections.map(({ title, rows }) => `### ${title}\n\n${tableOf(rows)}`);
    const text = `\n${[circumstances, ...tables].join('\n\n')}\n\n`;
    console.log(text);
    writeFileSync(RESULTS, text);
  }
}

/** Puts the last run's tables into the documentation. */
export function publish(): void {
  const results = readFileSync(RESULTS, 'utf8');
  const marked = (_all: string, begin: string, end: string) => begin + results + end;
  writeFileSync(PAGE, readFileSync(PAGE, 'utf8').replace(MARKED, marked));
}

function judged(figures: Figures, target: string): string {
  const [, column = '', sign, limit] = /^(.+) ([≤≥]) (.+)$/.exec(target) ?? [];
  const value = figures[column] ?? NaN;
  const isMet = sign === '≤' ? value <= Number(limit) : value >= Number(limit);
  return `${isMet ? '✓' : '✗'} ${target}`;
}

function tableOf(rows: Cells[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const rule = columns.map((column) => (column === '' || column === 'target' ? ':--' : '--:'));
  const body = rows.map((row) => columns.map((column) => row[column] ?? ''));
  return [columns, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

import type { Figures } from './measure';

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

  print(circumstances: string): void {
    const tables = this.#sections.map(({ title, rows }) => `### ${title}\n\n${tableOf(rows)}`);
    console.log(`\n${[circumstances, ...tables].join('\n\n')}`);
  }
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

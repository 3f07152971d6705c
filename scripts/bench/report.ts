export type Figures = Record<string, number>;

type Cells = Record<string, string>;

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

/** Measures `times` calls of `send`, after one more call that only fills caches. */
export async function measure(
  times: number,
  send: (turn: number) => Promise<unknown>,
  before?: (turn: number) => Promise<unknown>,
): Promise<Figures> {
  const taken: number[] = [];
  for (let turn = 0; turn <= times; turn += 1) {
    await before?.(turn);
    taken.push(await timeOf(() => send(turn)));
  }
  return percentilesOf(taken.slice(1));
}

/** In milliseconds. */
export async function timeOf(send: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await send();
  return performance.now() - began;
}

export function percentilesOf(times: readonly number[]): Figures {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99) };
}

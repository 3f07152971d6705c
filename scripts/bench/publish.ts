import { readFileSync, writeFileSync } from 'node:fs';
import { RESULTS_FILE } from './report';
import type { Line, Results } from './results';
import { shown, targetsOf } from './table';

const PAGE = 'docs/performance.md';
const MARKED = /(<!-- bench -->\n)[^]*(<!-- \/bench -->)/;

const TIMES = ['p50 ms', 'p95 ms', 'p99 ms'];
const HEADS = ['', 'a second', 'of raw', ...TIMES, '× raw', 'CPU ms', 'late ms', 'MB', 'Target'];

/** Puts the last run's table into the documentation. */
export function publish(): void {
  const results = JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as Results;
  const page = readFileSync(PAGE, 'utf8');
  const marked = (_all: string, begin: string, end: string) => begin + markdown(results) + end;
  writeFileSync(PAGE, page.replace(MARKED, marked));
}

function markdown({ measuredAt, machine, node, database, sections }: Results): string {
  const rows = sections.flatMap(({ title, lines }) => [
    row([`**${title}**`, ...HEADS.slice(1).map(() => '')]),
    ...lines.map(rowOf),
  ]);
  const rule = row(HEADS.map((_head, index) => (index % (HEADS.length - 1) === 0 ? ':--' : '--:')));
  return [
    `\n${measuredAt.slice(0, 10)}, ${database}, Node ${node}, ${machine}, shared by site and load:\n`,
    ...[row(HEADS), rule, ...rows, ''],
  ].join('\n');
}

function rowOf(line: Line): string {
  const { name, perSecond, ofRaw, p50, p95, p99, p99OfRaw, cpuMs, delayMs, residentMb } = line;
  const times = [p50, p95, p99].map((each) => shown(each));
  const costs = [cpuMs, delayMs, residentMb].map((each) => shown(each));
  const figures = [shown(perSecond), shown(ofRaw, 2), ...times, shown(p99OfRaw, 2), ...costs];
  return row([name, ...figures, targetsOf(line)]);
}

const row = (cells: string[]) => `| ${cells.join(' | ')} |`;

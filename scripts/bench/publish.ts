import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'oxfmt';
import { RESULTS_FILE } from './report';
import type { Line, Results } from './results';
import { shown, targetsOf } from './table';

const README = 'README.md';
const MARKED = /(<!-- bench -->\n)[^]*(<!-- \/bench -->)/;

const TIMES = ['p50 ms', 'p95 ms', 'p99 ms'];
const HEADS = ['', 'a second', 'of raw', ...TIMES, '× raw', 'CPU ms', 'late ms', 'MB', 'Target'];

/** Puts the last run's table into the README. */
export async function publish(): Promise<void> {
  const results = JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as Results;
  const readme = readFileSync(README, 'utf8');
  const shownIn = readme.replace(MARKED, (_all, before: string, after: string) => {
    return before + markdown(results) + after;
  });
  const { code } = await format(README, shownIn);
  writeFileSync(README, code);
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

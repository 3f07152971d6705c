import type { Line, Target } from './results';

interface Column {
  title: string;
  width: number;
  text: (line: Line) => string;
}

const column = (title: string, width: number, text: Column['text']): Column => ({
  ...{ title, width, text },
});

const NAME_WIDTH = 46;
const FIGURES: Column[] = [
  column('a second', 9, (line) => shown(line.perSecond)),
  column('of raw', 7, ({ ofRaw }) => shown(ofRaw, 2)),
  column('p50 ms', 8, ({ p50 }) => shown(p50)),
  column('p95 ms', 8, ({ p95 }) => shown(p95)),
  column('p99 ms', 8, ({ p99 }) => shown(p99)),
  column('× raw', 7, ({ p99OfRaw }) => shown(p99OfRaw, 2)),
  column('CPU ms', 8, (line) => shown(line.cpuMs)),
  column('late ms', 8, ({ delayMs }) => shown(delayMs)),
  column('MB', 5, ({ residentMb }) => shown(residentMb)),
];

export const LEGEND = [
  '“of raw” and “× raw”: beside a bare node:http that sends the same bytes in the same run; requests a second',
  'at 32 connections and p99 at 64. The load generator, the raw server and the site share the cores, so a',
  'figure “of raw” contains the generator’s own work. “CPU” is the site’s for each request, “late” the p99',
  'delay of its event loop, “MB” its memory afterwards.',
].join('\n');

export function printHeader(title: string): void {
  const heads = FIGURES.map((each) => each.title.padStart(each.width)).join('');
  console.log(`\n${title.padEnd(NAME_WIDTH)}${heads}   target`);
}

export function printLine(line: Line): void {
  const figures = FIGURES.map(({ text, width }) => text(line).padStart(width)).join('');
  console.log(`${`  ${line.name}`.padEnd(NAME_WIDTH)}${figures}   ${targetsOf(line)}`.trimEnd());
}

export const targetsOf = ({ targets, error }: Line): string =>
  error === undefined ? targets.map(markTarget).join(', ') : `✗ ${error}`;

const markTarget = ({ text, isMet }: Target) => `${isMet ? '✓' : '✗'} ${text}`;

/** Three significant digits, or as many decimals as given. */
export function shown(value: number | undefined, decimals?: number): string {
  if (value === undefined) return '';
  const places = decimals ?? (value < 10 ? 2 : value < 100 ? 1 : 0);
  const style = { minimumFractionDigits: places, maximumFractionDigits: places };
  return value.toLocaleString('en-GB', style);
}

import type { BenchRun } from './bench-run';
import { timesOf } from './figures';
import { residentMb } from './process-tree';
import { atMost } from './results';

const STARTS = 3;

/** Starts on a folder of data that exists. */
export async function measureStarts({ site, report }: BenchRun): Promise<void> {
  report.section('Starts');
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) times.push(await site.restart());
  const { p50 } = timesOf(times);
  report.add({
    name: 'until /readyz, with saved data',
    p50,
    residentMb: residentMb(site.pid()),
    targets: [atMost('p50', p50, 3000, ' ms')],
  });
}

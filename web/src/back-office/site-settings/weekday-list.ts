import { weekdayName, weekdays } from '@saltmarsh/contract/domain/weekdays';

/** Shorter runs are listed day by day. */
const RUN = 3;

/** Returns `Tuesday to Friday and Sunday` for `[1, 2, 3, 4, 6]`; 0 is Monday. */
export function weekdayList(days: readonly number[]): string {
  if (days.length === weekdays.length) return 'Every day';
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return listed(runs.flatMap((run) => (run.length < RUN ? run.map(nameOf) : [spanOf(run)])));
}

const nameOf = (day: number) => weekdayName(weekdays[day] ?? 'monday');
const spanOf = (run: readonly number[]) => `${nameOf(run[0] ?? 0)} to ${nameOf(run.at(-1) ?? 0)}`;

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1).join(', ');
  return others ? `${others} and ${last}` : last;
}

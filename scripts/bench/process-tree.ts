import { readFileSync } from 'node:fs';

/** The kernel counts CPU time in hundredths of a second, on every Linux. */
const MS_PER_TICK = 10;

/** CPU time of a process, its threads and its children, those that have ended included. */
export function cpuMs(pid: number): number {
  const ticks = treeOf(pid).flatMap((each) => {
    // The name, in brackets, may have spaces. utime, stime, cutime and cstime follow.
    const fields = read(`/proc/${each}/stat`).split(') ')[1]?.split(' ').slice(11, 15) ?? [];
    return fields.map(Number);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * MS_PER_TICK;
}

/** Memory of a process and its children that is in RAM. */
export function residentMb(pid: number): number {
  const kilobytes = treeOf(pid).map((each) =>
    Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${each}/status`))?.[1] ?? 0),
  );
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1024);
}

function treeOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))];
}

/** Empty if the process is gone. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

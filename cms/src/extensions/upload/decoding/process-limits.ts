import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

export interface ProcessLimits {
  /** Of memory that the process may write to; the kernel gives it no more. */
  memoryMb: number;
  /** Of processor time, for one job. */
  jobCpuSeconds: number;
  /** A process that used more is not given another job. */
  processCpuSeconds: number;
  /** Of the clock, for one job: on a busy machine a good file may wait for its turn. */
  jobSeconds: number;
  /** Resident, in case that the kernel did not count something. */
  residentMb: number;
  /** Jobs that may wait. */
  queue: number;
  idleMs: number;
}

/** Below everything that visitors wait for. */
const LOW_PRIORITY = 10;
const LARGEST_OUTPUT_MB = 64;

/**
 * `ulimit -d` counts what may be written to and no address space that is only reserved, of which V8 and
 * WebAssembly take terabytes. `-t` is for a process that has lost its server and never ends. When the machine
 * runs out of memory all the same, the kernel ends this process and not the server.
 */
const UNDER_LIMITS = `
  ulimit -c 0; ulimit -d "$1"; ulimit -t "$2"; ulimit -f "$3"
  echo 1000 > /proc/self/oom_score_adj
  shift 3; exec "$@"`;

/** Starts a Node process that knows nothing of ours: no key, no address, no file that is open. */
export function startLimited(entry: string, limits: ProcessLimits): ChildProcess {
  const node = [process.execPath, '--max-old-space-size=256', entry];
  const command = process.platform === 'linux' ? ['sh', '-c', UNDER_LIMITS, 'sh'] : [];
  const values = [
    limits.memoryMb * 1024,
    Math.ceil(limits.processCpuSeconds + 2 * limits.jobCpuSeconds),
    LARGEST_OUTPUT_MB * 2048,
  ].map(String);
  const [program = process.execPath, ...args] =
    command.length > 0 ? [...command, ...values, ...node] : node;
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    // Its threads, of which there are none yet, inherit it.
    if (child.pid) setPriority(child.pid, LOW_PRIORITY);
  } catch {
    // It may have ended already, which its job will say.
  }
  // It must not keep a command such as `npm run seed` from ending.
  child.unref();
  child.channel?.unref();
  return child;
}

/** What the process uses now; `null` where there is no /proc. */
export function readUsage(pid: number): { residentMb: number; cpuSeconds: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const residentKb = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    // Behind the program's name, which may hold anything: state is the first, times the 12th and 13th.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    const ticks = Number(stat[11]) + Number(stat[12]);
    return { residentMb: residentKb / 1024, cpuSeconds: ticks / 100 };
  } catch {
    return null;
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

export interface ProcessLimits {
  /** Writable memory, enforced by the kernel. */
  memoryMb: number;
  jobCpuSeconds: number;
  /** A process that has used more CPU time than this gets no further jobs. */
  processCpuSeconds: number;
  /** Wall-clock time per job, generous because a good file may wait for CPU on a busy machine. */
  jobSeconds: number;
  /** Maximum number of waiting jobs. */
  queue: number;
  idleMs: number;
}

/** A lower priority than everything that visitors wait for. */
const LOW_PRIORITY = 10;
const LARGEST_OUTPUT_MB = 64;

/**
 * `ulimit -d` counts writable memory, not the terabytes of address space that V8 and WebAssembly
 * reserve. `-t` limits the CPU time, even if the server has died and no longer watches the process.
 * `oom_score_adj` makes a kernel without free memory kill this process rather than the server.
 */
const UNDER_LIMITS = `
  ulimit -c 0; ulimit -d "$1"; ulimit -t "$2"; ulimit -f "$3"
  echo 1000 > /proc/self/oom_score_adj
  shift 3; exec "$@"`;

/** Starts a Node process without our secrets, environment or open files. */
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
    // Sets the priority before the process has threads, because they all inherit it. During
    // seeding, no visitor waits, so the priority stays as it is.
    if (child.pid && isServing()) setPriority(child.pid, LOW_PRIORITY);
  } catch {
    // The process may have ended already. The job that is sent to it then reports the end.
  }
  // The child must not keep a command such as `npm run seed` from ending.
  child.unref();
  child.channel?.unref();
  return child;
}

/** Returns whether the site serves requests. Unit tests have no Strapi. */
function isServing(): boolean {
  const { strapi: running } = globalThis as { strapi?: typeof strapi };
  return running?.server.httpServer.listening ?? false;
}

/** Returns the CPU time that the process has used; 0 without /proc. */
export function cpuSecondsOf(pid: number): number {
  try {
    // The program's name may contain any character. After the name, the 12th and 13th fields are
    // the CPU times.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(stat[11]) + Number(stat[12])) / 100;
  } catch {
    return 0;
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { FileProblem, type Reply } from './job';

interface Limits {
  /** Writable memory, enforced by the kernel. */
  memoryMb: number;
  /** CPU time per job, enforced by the kernel. */
  cpuSeconds: number;
  /** Wall-clock time per job, generous because a good file may wait for CPU on a busy machine. */
  seconds: number;
  /** Maximum number of waiting jobs. */
  queue: number;
}

/** Runs jobs one at a time, each in a process of its own, because a file may break its process. */
export class LimitedWorker {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(
    private readonly entry: string,
    private readonly limits: Limits,
  ) {}

  /** @throws FileProblem, or the disk's error */
  async run(job: object): Promise<unknown> {
    if (this.waiting > this.limits.queue) {
      throw new FileProblem('busy', 'Too many files at once. Please try again in a minute.');
    }
    this.waiting += 1;
    const done = this.last.then(() => this.perform(job)).finally(() => (this.waiting -= 1));
    this.last = done.catch(() => {});
    return done;
  }

  private async perform(job: object): Promise<unknown> {
    const child = startLimited(this.entry, this.limits);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    try {
      const reply = await replyOf(child, job, this.limits);
      if ('problem' in reply) throw new FileProblem(reply.problem, reply.message);
      if ('code' in reply) throw Object.assign(new Error(reply.message), { code: reply.code });
      return reply.result;
    } finally {
      kill();
      // Until the process is gone, it could write to the caller's folder.
      if (child.pid !== undefined) await ended;
      process.off('exit', kill);
    }
  }
}

/** @throws FileProblem if the process ends, or has to be killed, before it replies */
function replyOf(child: ChildProcess, job: object, limits: Limits): Promise<Reply> {
  let timer: NodeJS.Timeout | undefined;
  const replied = new Promise<Reply>((resolve, reject) => {
    const fail = (why: string) => reject(new FileProblem('limits', why));
    const breakOff = (error: Error) => fail(`The process can't be reached: ${error.message}.`);
    timer = setTimeout(() => fail('It took too long.'), limits.seconds * 1000);
    child.on('message', (reply: Reply) => resolve(reply));
    // Killing the process may cause further errors, so the listener stays.
    child.on('error', breakOff);
    child.on('exit', (code, signal) => {
      if (signal === 'SIGXCPU') fail('It took too much CPU time.');
      else fail(`The process ended with ${signal ?? code}.`);
    });
    child.send(job, (error) => error && breakOff(error));
  });
  return replied.finally(() => clearTimeout(timer));
}

/** A lower priority than everything that visitors wait for. */
const LOW_PRIORITY = 10;
const LARGEST_OUTPUT_MB = 64;

/**
 * `ulimit -d` counts writable memory, not the terabytes of address space that V8 and WebAssembly
 * reserve. `-t` limits the CPU time, even if the server has died: at the soft limit, the kernel
 * sends SIGXCPU, and at the hard limit SIGKILL. `oom_score_adj` makes a kernel without free memory
 * kill this process rather than the server.
 */
const UNDER_LIMITS = `
  ulimit -c 0; ulimit -d "$1"; ulimit -S -t "$2"; ulimit -H -t "$(($2 + 5))"; ulimit -f "$3"
  echo 1000 > /proc/self/oom_score_adj
  shift 3; exec "$@"`;

/** Starts a Node process without our secrets, environment or open files. */
function startLimited(entry: string, limits: Limits): ChildProcess {
  const node = [process.execPath, '--max-old-space-size=256', entry];
  const command = process.platform === 'linux' ? ['sh', '-c', UNDER_LIMITS, 'sh'] : [];
  const values = [limits.memoryMb * 1024, limits.cpuSeconds, LARGEST_OUTPUT_MB * 2048].map(String);
  const [program = process.execPath, ...args] =
    command.length > 0 ? [...command, ...values, ...node] : node;
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    // Sets the priority before the process has threads, because they all inherit it.
    if (child.pid) setPriority(child.pid, LOW_PRIORITY);
  } catch {
    // The process may have ended already. The job that is sent to it then reports the end.
  }
  return child;
}

import type { ChildProcess } from 'node:child_process';
import { FileProblem, type Reply } from './job';
import { cpuSecondsOf, startLimited, type ProcessLimits } from './process-limits';

const WATCH_EVERY_MS = 100;

/**
 * Runs jobs one at a time in a child process. A failed job ends the process, because the file may
 * have broken it.
 */
export class LimitedWorker {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(
    private readonly entry: string,
    private readonly limits: ProcessLimits,
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
    clearTimeout(this.idle);
    const child = (this.child ??= this.start());
    try {
      const reply = await replyOf(child, job, this.limits);
      if ('problem' in reply) throw new FileProblem(reply.problem, reply.message);
      if ('code' in reply) throw Object.assign(new Error(reply.message), { code: reply.code });
      if (reply.cpuSeconds > this.limits.processCpuSeconds) await this.end(child);
      return reply.result;
    } catch (failure) {
      await this.end(child);
      throw failure;
    } finally {
      this.idle = setTimeout(() => void this.end(this.child), this.limits.idleMs).unref();
    }
  }

  private start(): ChildProcess {
    const child = startLimited(this.entry, this.limits);
    // Ignores errors of a process that is being killed; a running job has its own listener for
    // errors.
    child.on('error', () => {});
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => {
      process.off('exit', kill);
      if (this.child === child) this.child = undefined;
    });
    return child;
  }

  /** Resolves once the process is gone: until then it could write to the caller's folder. */
  private async end(child: ChildProcess | undefined): Promise<void> {
    if (this.child === child) this.child = undefined;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.ref();
    child.kill('SIGKILL');
    await ended;
  }
}

/** @throws FileProblem if the process ends, or has to be killed, before it replies */
function replyOf(child: ChildProcess, job: object, limits: ProcessLimits): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const before = cpuSecondsOf(child.pid ?? 0);
    // This timer also keeps the server's process running during the job.
    const watch = setInterval(() => {
      if (performance.now() - began > limits.jobSeconds * 1000) fail('It took too long.');
      const used = cpuSecondsOf(child.pid ?? 0) - before;
      if (used > limits.jobCpuSeconds) fail('It took too much CPU time.');
    }, WATCH_EVERY_MS);

    function settle(): void {
      clearInterval(watch);
      child.off('message', succeed).off('error', breakOff).off('exit', leave);
    }
    function succeed(reply: Reply): void {
      settle();
      resolve(reply);
    }
    function fail(why: string): void {
      settle();
      reject(new FileProblem('limits', why));
    }
    function breakOff(error: Error): void {
      fail(`The process can't be reached: ${error.message}.`);
    }
    function leave(code: number | null, signal: string | null): void {
      fail(`The process ended with ${signal ?? code}.`);
    }
    child.on('message', succeed).on('error', breakOff).on('exit', leave);
    child.send(job, (error) => error && breakOff(error));
  });
}

import { drawPage } from './draw-page';
import { cropImage, prepareImage } from './encode-image';
import { FileProblem, type Job, type Reply } from './job';

function perform(job: Job): Promise<unknown> {
  switch (job.task) {
    case 'prepare-image':
      return prepareImage(job);
    case 'crop-image':
      return cropImage(job);
    case 'draw-page':
      return drawPage(job);
  }
}

/** Errors of a disk that accepts no more data. */
const DISK_ERRORS = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'];

function failureOf(thrown: unknown): Reply {
  if (thrown instanceof FileProblem) return { problem: thrown.problem, message: thrown.message };
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const { code = '' } = thrown instanceof Error ? (thrown as NodeJS.ErrnoException) : {};
  if (DISK_ERRORS.includes(code)) return { code, message };
  return { problem: 'content', message };
}

process.on('message', (job: Job) => {
  const reply = perform(job).then((result): Reply => ({ result }), failureOf);
  void reply.then((sent) => process.send?.(sent));
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group, but the server may still need this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

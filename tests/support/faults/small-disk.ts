import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = NonNullable<ReturnType<typeof mountSmallDisk>>;

/**
 * Mounts a disk in memory that can be filled and made read-only. Returns `undefined`, with a loud message, if
 * this account may not mount one.
 */
export function mountSmallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-disk-'));
  const ballast = join(folder, 'ballast');
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  } catch (error) {
    process.stderr.write(`SKIPPED: no disk to fill: ${String(error)}\n`);
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const disk = {
    folder,
    fill(freeBytes = 0) {
      disk.empty();
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - freeBytes)));
    },
    empty() {
      truncateSync(ballast);
    },
    remount(mode: 'ro' | 'rw') {
      run('mount', '-o', `remount,${mode}`, folder);
    },
    remove() {
      run('umount', '-l', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  writeFileSync(ballast, '');
  return disk;
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

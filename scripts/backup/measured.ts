import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import type { Content } from './manifest';

/** Passes on what it receives; `content()` describes all of it afterwards. */
export class Measured extends Transform {
  private readonly hash = createHash('sha256');
  private size = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (e: null, chunk: Buffer) => void) {
    this.hash.update(chunk);
    this.size += chunk.length;
    done(null, chunk);
  }

  content(): Content {
    return { size: this.size, sha256: this.hash.digest('hex') };
  }
}

export async function contentOf(path: string): Promise<Content> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

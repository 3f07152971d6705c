import { createHash } from 'node:crypto';

/** Derives the ETag from the content: it is the same after a restart and on every instance. */
export function etagOf(content: Buffer | string): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** Removes what compressing proxies add to an ETag: `W/"x"` (nginx), `"x-gzip"` (Apache). */
const bare = (etag: string) => etag.replace(/^W\//, '').replace(/-(gzip|br)"$/, '"');

export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const wanted = bare(etag);
  return ifNoneMatch.split(',').some((candidate) => {
    const value = candidate.trim();
    return value === '*' || bare(value) === wanted;
  });
}

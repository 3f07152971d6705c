import type { Readable } from 'node:stream';

/** A file as Strapi's upload plugin passes it to a provider. */
export interface ProvidedFile {
  hash: string;
  /** With the dot. */
  ext?: string;
  /** Either this or `stream`. */
  buffer?: Buffer;
  stream?: Readable;
  /** Set by the provider. */
  url?: string;
}

/** Where a file is below the bucket, as below `public` on a disk. */
export const keyOf = ({ hash, ext = '' }: ProvidedFile): string => `uploads/${hash}${ext}`;

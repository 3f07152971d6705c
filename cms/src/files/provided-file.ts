import type { Readable } from 'node:stream';

/** A file as Strapi's upload plugin passes it to a provider. */
export interface ProvidedFile {
  hash: string;
  /** The extension with its dot. */
  ext?: string;
  /** Either this or `stream`. */
  buffer?: Buffer;
  stream?: Readable;
  /** Set by the provider. */
  url?: string;
}

/** Returns a file's path below the bucket, or below `public` on a disk. */
export const keyOf = ({ hash, ext = '' }: ProvidedFile): string => `uploads/${hash}${ext}`;

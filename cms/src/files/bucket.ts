import { createWriteStream } from 'node:fs';
import { readFile, rm, utimes } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { environment } from '../environment';
import { Unreachable } from '../outage';

/** A bucket of S3, or of a store with the same protocol. */
type BucketPlace = NonNullable<(typeof environment)['bucket']>;

/** Every function rejects with `Unreachable` if the store can't be reached or refuses a request. */
export interface Bucket {
  /**
   * Stores the file at `path` as an object. Until the whole file is stored, readers see the old
   * object.
   */
  put(key: string, path: string): Promise<void>;
  /** Downloads an object and its modification time; resolves to `false` if it does not exist. */
  download(key: string, path: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<string>;
  /** Creates the bucket if it is missing. */
  create(): Promise<void>;
  /** Rejects if the bucket is missing or closed to us. */
  check(): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 2_000;
/** The longest time without receiving a byte. */
const SOCKET_TIMEOUT_MS = 5_000;

export function openBucket({ endpoint, region, name, accessKey, secretKey }: BucketPlace): Bucket {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Puts the bucket in the path: stores other than AWS do not give each bucket a host name.
    forcePathStyle: true,
    // Stores other than AWS don't know the checksums that this client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: SOCKET_TIMEOUT_MS },
  });
  const Bucket = name;
  return {
    async put(Key, path) {
      // Read into memory, because a stream can't be sent again after a failed attempt.
      const Body = await readFile(path);
      await reached(() => client.send(new PutObjectCommand({ Bucket, Key, Body })));
    },
    async download(Key, path) {
      const found = await reached(() =>
        unlessGone(client.send(new GetObjectCommand({ Bucket, Key }))),
      );
      if (!found) return false;
      const { Body, ContentLength, LastModified = new Date() } = found;
      await reached(() => write(Body as Readable, path, ContentLength));
      await utimes(path, LastModified, LastModified);
      return true;
    },
    async remove(Key) {
      await reached(() => client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
    async *list(Prefix) {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix });
      const next = () => reached(() => pages.next());
      for (let page = await next(); !page.done; page = await next()) {
        for (const { Key } of page.value.Contents ?? []) if (Key) yield Key;
      }
    },
    async create() {
      await reached(async () => {
        if (!(await exists())) await client.send(new CreateBucketCommand({ Bucket }));
      });
    },
    async check() {
      await reached(async () => {
        if (!(await exists())) throw new Error(`There is no bucket ${name}.`);
      });
    },
  };

  /**
   * Requests an object that never exists. A HEAD request for the bucket would get a 403 with access
   * keys that may access only objects.
   */
  async function exists(): Promise<boolean> {
    try {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket, Key: 'is-there-a-bucket' }),
      );
      (Body as Readable).destroy();
      return true;
    } catch (error) {
      const code = codeOf(error);
      // Access keys that may not list the bucket get `AccessDenied` for a missing object.
      if (code === 'NoSuchKey' || code === 'AccessDenied') return true;
      if (code === 'NoSuchBucket') return false;
      throw error;
    }
  }
}

const codeOf = (error: unknown) => (error instanceof S3ServiceException ? error.name : undefined);

async function write(body: Readable, path: string, length: number | undefined): Promise<void> {
  try {
    const file = createWriteStream(path, { mode: 0o600 });
    await pipeline(body, file);
    if (length !== undefined && file.bytesWritten !== length)
      throw new Error(`${file.bytesWritten} of ${length} bytes arrived.`);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/**
 * Resolves to `undefined` if there is no such object. Checks the error's code, because a missing
 * bucket has the same status, 404.
 */
async function unlessGone<Result>(answer: Promise<Result>): Promise<Result | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (codeOf(error) === 'NoSuchKey') return undefined;
    throw error;
  }
}

/**
 * Our requests do not depend on input, so a failure is due to the store, the network or permissions.
 */
async function reached<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (cause) {
    throw new Unreachable('A request to the object store failed', { cause });
  }
}

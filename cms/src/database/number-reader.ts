import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { environment } from '../environment';

export interface NumbersWanted {
  id: number;
  sql: string;
  values: readonly unknown[];
}

export type NumbersFound = { id: number } & ({ numbers: number[] } | { error: string });

interface Pending {
  resolve: (numbers: number[]) => void;
  reject: (error: Error) => void;
}

let worker: Worker | undefined;
let lastId = 0;
const pending = new Map<number, Pending>();

/**
 * Reads SQLite in a thread and on a connection of its own: a statement that reads a whole index would
 * otherwise block all requests for as long as it takes.
 * @param sql returns one number a row
 */
export function readNumbers(sql: string, values: readonly unknown[]): Promise<number[]> {
  const thread = (worker ??= start());
  const id = (lastId += 1);
  const wanted: NumbersWanted = { id, sql, values };
  return new Promise((resolve, reject) => {
    pending.set(id, { resolve, reject });
    thread.postMessage(wanted);
  });
}

export async function closeNumberReader(): Promise<void> {
  await worker?.terminate();
}

/** Started by the first read, and by the next one if it has ended. */
function start(): Worker {
  const file = join(__dirname, 'number-reader.worker.js');
  const started = new Worker(file, { workerData: environment.databaseFile });
  let reason = new Error('The thread that reads the database has ended.');
  started.on('message', settle);
  started.on('error', (error) => (reason = error));
  started.on('exit', () => {
    worker = undefined;
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  });
  started.unref();
  return started;
}

function settle(found: NumbersFound): void {
  const waiting = pending.get(found.id);
  pending.delete(found.id);
  if ('error' in found) waiting?.reject(new Error(found.error));
  else waiting?.resolve(found.numbers);
}

import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { NumbersFound, NumbersWanted } from './number-reader';

// Of this thread only: where cores are few, visitors come before searches.
setPriority(constants.priority.PRIORITY_LOW);

const database = new Database(String(workerData), { readonly: true });
database.pragma('busy_timeout = 5000');

function read({ id, sql, values }: NumbersWanted): NumbersFound {
  try {
    return { id, numbers: database.prepare<unknown[], number>(sql).pluck().all(values) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

parentPort?.on('message', (wanted: NumbersWanted) => parentPort?.postMessage(read(wanted)));

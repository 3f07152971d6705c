import { compatApiConfig } from '../config';
import type { Limit } from '../contract/panel-support';
import { keyHash } from './key-hash';
import { createMemoryState } from './memory-state';

/** How often one key was tried in the window that is running. */
export interface Counter {
  count: number;
  /** Milliseconds since the epoch. */
  endsAt: number;
}

/** The counters of one limit. A key may be of any length. */
export interface Counters {
  /** The running counter; does not create one. */
  find(key: string): Promise<Counter | undefined>;
  /** Adds one, and returns the counter as it is then. The first one begins the window. */
  add(key: string): Promise<Counter>;
  /** Takes one off again. */
  takeBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
}

/**
 * What all instances of the site must agree on and what needs no place in the database: it may be lost
 * with its server. In this process's memory, or with REDIS_URL in Redis.
 * Every function may reject with `Unreachable`.
 */
export interface SharedState {
  counters(limit: Limit): Counters;
  /**
   * Runs tasks with the same key one at a time: for a change that reads a row, processes a file and
   * then writes the row.
   */
  oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Whether nobody else has claimed `key` within the last `ms`. */
  claim(key: string, ms: number): Promise<boolean>;
  /** Rejects if it can't be used at the moment. */
  check(): Promise<void>;
  close(): Promise<void>;
}

let state = createMemoryState();

export const sharedState = (): SharedState => state;

/** To be called before the first request. Goes on without Redis, as a running site does. */
export async function openSharedState(): Promise<void> {
  const { redisUrl, secret } = compatApiConfig();
  if (!redisUrl) return;
  const { openRedisState } = await import('./redis-state.js');
  // Sites that share a Redis don't meet; the instances of one have the same secret.
  state = await openRedisState(redisUrl, `saltmarsh:${keyHash(`redis ${secret}`)}:`);
}

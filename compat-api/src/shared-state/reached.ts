import { Unreachable } from '../process/outage';

/** Our commands are fixed, so whatever fails is Redis itself: out of reach, loading or out of memory. */
export async function reached<Result>(command: () => Promise<Result>): Promise<Result> {
  try {
    return await command();
  } catch (cause) {
    throw new Unreachable('A command to Redis failed', { cause });
  }
}

import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for work that goes on after the response, and fails if it does not finish. */
export async function until(isSo: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) if (await isSo()) return;
  expect(await isSo()).toBe(true);
}

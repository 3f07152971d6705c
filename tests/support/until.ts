import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for what happens behind a request's back, and fails when it does not. */
export async function until(isSo: () => boolean | Promise<boolean>, ms = 10_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(20)) if (await isSo()) return;
  expect(await isSo()).toBe(true);
}

/** By the head of their column. */
export type Figures = Record<string, number>;

/** One call after the other, each after `before`. The first is not counted: it compiles code and fills caches. */
export async function measure(
  times: number,
  send: (turn: number) => Promise<unknown>,
  before?: (turn: number) => Promise<unknown>,
): Promise<Figures> {
  const taken: number[] = [];
  for (let turn = 0; turn <= times; turn += 1) {
    await before?.(turn);
    taken.push(await timeOf(() => send(turn)));
  }
  return percentilesOf(taken.slice(1));
}

/** Milliseconds. */
export async function timeOf(send: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await send();
  return performance.now() - began;
}

export function percentilesOf(times: readonly number[]): Figures {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99) };
}

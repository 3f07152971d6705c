/** Sets the date while the test's own timers run on. */
export function setNow(moment: string): void {
  jest.useFakeTimers({
    now: new Date(moment),
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
      ...(['setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick', 'hrtime'] as const),
      ...(['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] as const),
    ],
  });
}

afterEach(() => jest.useRealTimers());

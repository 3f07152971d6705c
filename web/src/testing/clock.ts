/** Sets the date and time. Timers keep running in real time. */
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

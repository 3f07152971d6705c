let stopping = false;
const listeners: (() => void)[] = [];

/** Makes the probes report from now on that this process accepts no more requests. */
export function announceStop(): void {
  stopping = true;
  for (const listen of listeners) listen();
}

/** Registers a function that ends work without an end of its own, such as a stream. */
export function onStop(listen: () => void): void {
  listeners.push(listen);
}

export const isStopping = () => stopping;

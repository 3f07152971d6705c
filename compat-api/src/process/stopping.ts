let stopping = false;
const listeners: (() => void)[] = [];

/** Marks the process as stopping, which the probes report, and calls the functions of `onStop`. */
export function announceStop(): void {
  stopping = true;
  for (const listen of listeners) listen();
}

/** Registers a function that ends endless work, such as a stream. */
export function onStop(listen: () => void): void {
  listeners.push(listen);
}

export const isStopping = () => stopping;

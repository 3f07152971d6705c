let stopping = false;
const listeners: (() => void)[] = [];

/** From here on the probes say that no more requests should be sent here. */
export function announceStop(): void {
  stopping = true;
  for (const listen of listeners) listen();
}

/** Ends what would go on for as long as the client likes. */
export function onStop(listen: () => void): void {
  listeners.push(listen);
}

export const isStopping = () => stopping;

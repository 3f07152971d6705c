let stopping = false;

/** From here on the probes say that no more requests should be sent here. */
export function announceStop(): void {
  stopping = true;
}

export const isStopping = () => stopping;

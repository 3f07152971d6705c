/** Aborts when the process begins to stop: the probes report it, and endless streams end. */
export const stopping = new AbortController();

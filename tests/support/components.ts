import { cleanup } from '@testing-library/react';
import { TextEncoder } from 'node:util';

/** All that React Router wants of a request that no loader reads. */
class PageRequest {
  readonly url: string;
  readonly method = 'GET';
  readonly signal: AbortSignal;
  constructor(url: string | URL, { signal }: { signal: AbortSignal }) {
    this.url = String(url);
    this.signal = signal;
  }
}

// jsdom has neither. Node's Request takes no signal of jsdom's.
Object.assign(globalThis, { TextEncoder, Request: PageRequest });

afterEach(cleanup);

// @ts-check
/**
 * Loaded into a test's server by `NODE_OPTIONS=--import`: a request with the header `x-test-fault` triggers a
 * fault that no handler of the site catches. It occurs when the site first sets a header of the response, in
 * the request's asynchronous context.
 */
import { ServerResponse } from 'node:http';

const BLOCKED_MS = 400;

/** @type {Record<string, () => void>} */
const FAULTS = {
  reject: () => {
    void Promise.reject(new Error('made by the test'));
  },
  block: () => {
    const end = performance.now() + BLOCKED_MS;
    while (performance.now() < end);
  },
};

const met = new WeakSet();
// eslint-disable-next-line @typescript-eslint/unbound-method -- called with the response as `this`
const setHeader = ServerResponse.prototype.setHeader;

/** @type {typeof setHeader} */
ServerResponse.prototype.setHeader = function (name, value) {
  const { req } = /** @type {{ req: import('node:http').IncomingMessage }} */ (this);
  const fault = FAULTS[String(req.headers['x-test-fault'])];
  if (fault && !met.has(this)) {
    met.add(this);
    fault();
  }
  return setHeader.call(this, name, value);
};

import { JSDOM, VirtualConsole } from 'jsdom';

const GLOBALS = ['document', 'location', 'navigator', 'XMLHttpRequest', 'FormData'] as const;

/**
 * A page (jsdom) at an address, whose globals stand for the browser's. React and axios look for them when
 * they are loaded, so a test opens it first and imports what it tests after that. What jsdom would write to the
 * console, e.g. a lost connection, the test sees as an error.
 */
export function openPage(url = 'http://localhost/'): JSDOM {
  const page = new JSDOM('<main></main>', { url, virtualConsole: new VirtualConsole() });
  define('window', page.window);
  for (const name of GLOBALS) define(name, page.window[name]);
  define('IS_REACT_ACT_ENVIRONMENT', true);
  jest.resetModules();
  return page;
}

/** Takes the globals away again. */
export function closePage(page: JSDOM): void {
  page.window.close();
  for (const name of ['window', 'IS_REACT_ACT_ENVIRONMENT', ...GLOBALS]) {
    Reflect.deleteProperty(globalThis, name);
  }
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

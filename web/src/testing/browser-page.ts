import { JSDOM, VirtualConsole } from 'jsdom';

const GLOBALS = ['document', 'location', 'navigator', 'XMLHttpRequest', 'FormData'] as const;

/**
 * Opens a jsdom page and installs its globals as the browser's. React and axios look for them on load, so
 * open the page first and import the code under test afterwards. jsdom's own console output, e.g. for a
 * lost connection, is dropped, because the test sees the error itself.
 */
export function openPage(url = 'http://localhost/'): JSDOM {
  const page = new JSDOM('<main></main>', { url, virtualConsole: new VirtualConsole() });
  define('window', page.window);
  for (const name of GLOBALS) define(name, page.window[name]);
  define('IS_REACT_ACT_ENVIRONMENT', true);
  // Else React is loaded in its production build, which has no `act`.
  process.env.NODE_ENV = 'test';
  jest.resetModules();
  return page;
}

export function closePage(page: JSDOM): void {
  page.window.close();
  for (const name of ['window', 'IS_REACT_ACT_ENVIRONMENT', ...GLOBALS]) {
    Reflect.deleteProperty(globalThis, name);
  }
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

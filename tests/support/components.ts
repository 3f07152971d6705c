import { cleanup, configure } from '@testing-library/react';
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

/** Hears nothing until a test speaks. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 1;
  readonly close = () => {};
}

// jsdom has none of them. Node's Request takes no signal of jsdom's.
Object.assign(globalThis, { TextEncoder, Request: PageRequest, EventSource: Stream });

const open: HTMLDialogElement[] = [];

// jsdom has the element, and none of what a modal dialog does: here, opening, closing and Escape.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
    open.push(this);
  },
  close(this: HTMLDialogElement) {
    this.open = false;
    open.splice(open.indexOf(this), 1);
  },
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') open.at(-1)?.dispatchEvent(new Event('cancel', { cancelable: true }));
});
/** As much as it takes to paste, and to give a file field the file that was chosen before. */
class Transfer {
  readonly #files: File[] = [];
  readonly #texts = new Map<string, string>();
  readonly setData = (type: string, text: string) => this.#texts.set(type, text);
  readonly getData = (type: string) => this.#texts.get(type) ?? '';
  readonly items = { add: (file: File) => this.#files.push(file) };
  get files(): FileList {
    const list: unknown = Object.setPrototypeOf(
      { ...this.#files, length: this.#files.length },
      FileList.prototype,
    );
    return list as FileList;
  }
}
Object.assign(globalThis, { DataTransfer: Transfer });
Object.defineProperty(HTMLInputElement.prototype, 'files', {
  ...Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'files'),
  set(this: HTMLInputElement, value: FileList) {
    Object.defineProperty(this, 'files', { value, configurable: true, writable: true });
  },
});

Object.assign(Element.prototype, { scrollTo: () => {}, checkVisibility: () => true });
Object.assign(window, { scrollTo: () => {}, print: () => {} });

// Nor does it know `search`, of which React would warn.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

// A busy machine is slow, and not wrong.
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);

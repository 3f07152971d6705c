import { TextEncoder } from 'node:util';
import { cleanup, configure } from '@testing-library/react';

/** The parts of a Request that React Router needs without loaders. */
class PageRequest {
  readonly url: string;
  readonly method = 'GET';
  readonly signal: AbortSignal;
  constructor(url: string | URL, { signal }: { signal: AbortSignal }) {
    this.url = String(url);
    this.signal = signal;
  }
}

/** An event stream that is silent until a test dispatches an event. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 1;
  readonly close = () => {};
}

// jsdom lacks these. Node's Request rejects jsdom's signals.
Object.assign(globalThis, { TextEncoder, Request: PageRequest, EventSource: Stream });

const open: HTMLDialogElement[] = [];

// jsdom's dialog cannot open, close or react to Escape.
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
/** Replaces `DataTransfer`, which jsdom lacks. Pastes and file fields use it. */
class Transfer {
  readonly #files: File[] = [];
  readonly #texts = new Map<string, string>();
  readonly setData = (type: string, text: string) => this.#texts.set(type, text);
  readonly getData = (type: string) => this.#texts.get(type) ?? '';
  readonly items = { add: (file: File) => this.#files.push(file) };
  get files(): FileList {
    const files = { ...this.#files, length: this.#files.length };
    return Object.setPrototypeOf(files, FileList.prototype) as FileList;
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

// React would warn that jsdom does not know the element `search`.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });

// The default second is too short on a busy machine.
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);

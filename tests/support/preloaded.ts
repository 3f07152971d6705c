import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The value of `NODE_OPTIONS` that makes a test's server load a module of this folder first. */
export const preloaded = (file: string) =>
  `--import=${pathToFileURL(resolve(__dirname, file)).href}`;

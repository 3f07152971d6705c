import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** For the `NODE_OPTIONS` of a test's server: a module of this folder that is loaded before any other. */
export const preloaded = (file: string) =>
  `--import=${pathToFileURL(resolve(__dirname, file)).href}`;

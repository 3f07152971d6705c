import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary DATA_DIR: a module under test may create its folders when it is imported. */
const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-unit-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

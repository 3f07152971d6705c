import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Modules under test may create folders in DATA_DIR when imported. */
const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-unit-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

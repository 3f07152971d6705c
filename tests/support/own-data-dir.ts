import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A module under test may open DATA_DIR as it is imported. */
const folder = mkdtempSync(join(tmpdir(), 'saltmarsh-unit-'));
process.env.DATA_DIR = folder;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

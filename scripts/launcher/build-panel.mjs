// @ts-check
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildParts, staleParts } from './build.mjs';
import { lockClone } from './prepare.mjs';

const FOLDER = 'cms/dist/build';

/** Before the site starts: Strapi serves the panel from this folder only if it is there by then. @param {string} root */
export function makePanelFolder(root) {
  if (!existsSync(join(root, FOLDER))) mkdirSync(join(root, FOLDER), { recursive: true });
}

/**
 * Builds the panel, if it is stale, beside the running site, which shows a page that says so. The site
 * goes on if that fails.
 * @param {string} root
 */
export async function buildPanel(root) {
  const isStale = () => staleParts(root, ['panel']).length > 0;
  if (!isStale()) return;
  const release = await lockClone(root);
  try {
    if (!isStale()) return;
    // The old one may not fit the new site.
    rmSync(join(root, FOLDER, 'index.html'), { force: true });
    await buildParts(root, ['panel']);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  } finally {
    release();
  }
}

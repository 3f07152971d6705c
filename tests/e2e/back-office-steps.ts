import type { Page } from '@playwright/test';
import { databaseOf } from '../support/database';
import { type ServerAddress, startServer } from '../support/server';
import removeKeptServers, { keepServers } from '../support/shared-server';
import { becomes, test as base } from './fixtures';

interface WorkerFixtures {
  /**
   * An empty server for each worker. These tests change lists that public page tests on the shared
   * server compare as a whole.
   */
  ownServer: ServerAddress;
}

export const test = base.extend<{ page: Page }, WorkerFixtures>({
  ownServer: [
    async ({}, use) => {
      const shared = { ...process.env };
      const server = await startServer({ seed: 'none' });
      // Skip ids 11 and 16: without settings, the menus page omits them as festive menus.
      const insert = 'INSERT INTO number_counters (content_type, last) VALUES (?, ?)';
      await databaseOf(server).run(insert, ['api::menu.menu', 16]);
      keepServers([server]);
      await use(server);
      await removeKeptServers();
      process.env = shared;
    },
    { scope: 'worker', auto: true, timeout: 320_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.url),
  page: async ({ page, admin }, use) => {
    await becomes(page, admin);
    await use(page);
  },
});

export { answered, expect } from './fixtures';

export const SAVED = 'Your Changes Have Been Saved';

/**
 * Returns the editor's text area once it is ready, when `rich-text-editor.tsx` removes its label.
 * Text typed earlier would be lost.
 */
export function editorOf(page: Page) {
  return page.frameLocator('.tox-edit-area iframe').locator('#tinymce:not([aria-label])');
}

import type { Page } from '@playwright/test';
import { databaseOf } from '../support/database';
import { type ServerAddress, startServer } from '../support/server';
import removeKeptServers, { keepServers } from '../support/shared-server';
import { becomes, test as base } from './fixtures';

interface WorkerFixtures {
  /**
   * A server for each worker, without content. These tests add, sort and delete, while those of the public
   * pages compare whole lists on the shared server.
   */
  ownServer: ServerAddress;
}

export const test = base.extend<{ page: Page }, WorkerFixtures>({
  ownServer: [
    async ({}, use) => {
      const shared = { ...process.env };
      const server = await startServer({ seed: 'none' });
      // Skip numbers 11 and 16: without settings, these are the festive menus, which the menus page leaves
      // out.
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
 * The text area in the editor's frame, once it is ready. Text typed earlier would be lost.
 * `rich-text-editor.tsx` removes the label when TinyMCE is ready.
 */
export function editorOf(page: Page) {
  return page.frameLocator('.tox-edit-area iframe').locator('#tinymce:not([aria-label])');
}

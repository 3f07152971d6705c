import type { BinItem } from '@saltmarsh/contract/messages/bin';
import { screen, waitFor, within } from '@testing-library/react';
import { backOfficeApi, loaded, openBackOffice } from '../../testing/back-office';
import { pageOf } from '../../testing/kept';
import { rejected } from '../../testing/network';
import { Component as BinPage } from './bin-page';

const DOGS: BinItem = {
  ...{ id: 31, kind: 'faq', entry_id: 4, title: 'Dogs?', until: '2026-12-24T10:00:00Z' },
  deleted_at: '2026-11-24T10:00:00Z',
  deleted_by: { kind: 'account', id: 12, name: 'Ada Quill' },
};
const RESTORE = 'POST /api/bin/31/restore';

async function open() {
  const kept = { items: [DOGS] };
  const api = backOfficeApi({
    'GET /api/bin?page=1': () => ({ body: pageOf(kept.items) }),
    [RESTORE]: () => {
      kept.items = [];
      return { status: 204 };
    },
  });
  const shown = openBackOffice('/admin/bin', { '/admin/bin': BinPage });
  await loaded();
  return { ...shown, api };
}

const row = () => within(screen.getByRole('list', { name: 'Deleted' })).getByRole('listitem');

test('says what was deleted, by whom and until when it is kept, and restores it', async () => {
  const { press } = await open();
  expect(row().textContent).toContain(
    'FAQDogs?Deleted by Ada Quill on 24 November 2026 at 10:00. Kept until 24 December 2026.',
  );
  await press('Restore Dogs?', '“Dogs?” is back.');
  await screen.findByText('The bin is empty.');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('says why something cannot come back', async () => {
  const { api, press } = await open();
  const message = 'The name has already been taken.';
  api.replies[RESTORE] = rejected({ name: [message] });
  await press('Restore Dogs?');
  await waitFor(() => expect(within(row()).getByRole('alert').textContent).toBe(message));
});

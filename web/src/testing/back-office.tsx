import type { OwnUser } from '@saltmarsh/contract/messages/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ADMINS, RequireRole } from '../auth/require-role';
import { OwnPasswordDialog } from '../back-office/ui/own-password-dialog';
import { showSuccess, Toast } from '../ui/toast';
import { setUser } from '../public/auth/use-user';
import { fakeNetwork, type Network, type Replies } from './network';
import { ANN, show, SITE } from './show';

export const ADMIN: OwnUser = { ...ANN, role: 'admin', panel_access: true, book_access: true };

let network: Network | undefined;

/** The API of the back office, with no other users. */
export function backOfficeApi(replies: Replies = {}): Network {
  network = fakeNetwork({ 'GET /api/site': { body: SITE }, ...replies });
  return network;
}

/** Opens screens of the back office by path, as an admin. */
export function openBackOffice(
  at: string,
  screens: Record<string, ComponentType>,
  user: OwnUser = ADMIN,
) {
  // Clears the message of an earlier test.
  showSuccess('');
  const shown = show(
    <>
      <Toast />
      <RequireRole roles={ADMINS} waiting={null}>
        <Routes>
          {Object.entries(screens).map(([path, Screen]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Routes>
        <OwnPasswordDialog />
      </RequireRole>
    </>,
    { path: '/*', at, user, others: [{ path: '/login', element: null }] },
  );
  return {
    ...shown,
    press: (name: string | RegExp, said?: string | RegExp) => press(shown.by, name, said),
    /** Replaces a field's text in one step, because typing key by key may exceed a test's time limit. */
    fill: async (field: HTMLElement, text: string) => {
      await shown.by.clear(field);
      if (text) await shown.by.click(field);
      if (text) await shown.by.paste(text);
    },
    /** Ends the session, makes the request `call`, logs in again and returns to the page. */
    logInWhile: async (call: string, send: () => Promise<void>, meanwhile = () => {}) => {
      const replies = network?.replies ?? {};
      const reply = replies[call] ?? null;
      replies[call] = { status: 401, body: { message: 'Unauthenticated.' } };
      await send();
      await waitFor(() => expect(shown.place()).toMatch(/^\/login/));
      replies[call] = reply;
      meanwhile();
      await act(async () => {
        await setUser(user);
        await shown.go(at);
      });
    },
  };
}

/** Presses the button and waits for the text. */
async function press(by: UserEvent, name: string | RegExp, said?: string | RegExp) {
  await by.click(await screen.findByRole('button', { name }));
  if (said !== undefined) await screen.findByText(said);
}

export const comparison = () => screen.findByRole('dialog', { name: 'Which version do you want?' });
export const compared = async (name: string) =>
  within(within(await comparison()).getByRole('group', { name }));

export const loaded = () => waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());

afterEach(() => {
  expect(network?.unexpected ?? []).toEqual([]);
  network = undefined;
});

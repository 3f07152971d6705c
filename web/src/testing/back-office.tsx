import type { OwnUser } from '@saltmarsh/contract/messages/user';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { isAdmin, RequireUser } from '../auth/require-user';
import { OwnPasswordDialog } from '../back-office/ui/own-password-dialog';
import { showSuccess, Toast } from '../ui/toast';
import { setUser } from '../public/auth/use-user';
import { fakeNetwork, type Network, type Replies } from './network';
import { ANN, show, SITE } from './show';

export const ADMIN: OwnUser = { ...ANN, role: 'admin', panel_access: true, book_access: true };

let network: Network | undefined;

export function backOfficeApi(replies: Replies = {}): Network {
  network = fakeNetwork({ 'GET /api/site': { body: SITE }, ...replies });
  return network;
}

/** Opens screens by path, as an admin of the back office. */
export function openBackOffice(
  at: string,
  screens: Record<string, ComponentType>,
  user: OwnUser = ADMIN,
) {
  // An earlier test may have left its message.
  showSuccess('');
  const shown = show(
    <>
      <Toast />
      <RequireUser may={isAdmin} waiting={null}>
        <Routes>
          {Object.entries(screens).map(([path, Screen]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Routes>
        <OwnPasswordDialog />
      </RequireUser>
    </>,
    { path: '/*', at, user, others: [{ path: '/login', element: null }] },
  );
  return {
    ...shown,
    press: (name: string | RegExp, said?: string | RegExp) => press(shown.by, name, said),
    /** Replaces a field's text in one step: typing each key may exceed the time limit of a test. */
    fill: async (field: HTMLElement, text: string) => {
      await shown.by.clear(field);
      if (text) await shown.by.click(field);
      if (text) await shown.by.paste(text);
    },
    /** Ends the session before the request `call`, logs in again and returns to the page. */
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

import type { OwnUser } from '@saltmarsh/compat-api/contract/user';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { showSuccess, SuccessMessage } from '../back-office/ui/success-message';
import { setUser } from '../public/auth/current-user.api';
import { fakeNetwork, type Network, type Replies } from './network';
import { ANN, show } from './show';

export const ADMIN: OwnUser = { ...ANN, role: 'admin', panel_access: true };

let network: Network | undefined;

/** The API of the back office, where nobody else has anything open. */
export function backOfficeApi(replies: Replies = {}): Network {
  network = fakeNetwork({
    'PUT /api/presence/*': { body: [] },
    'DELETE /api/presence/*': { status: 204 },
    ...replies,
  });
  return network;
}

/** Shows screens of the back office by their paths, to an admin. */
export function openBackOffice(
  at: string,
  screens: Record<string, ComponentType>,
  user: OwnUser = ADMIN,
) {
  // What an earlier test has said is not said again.
  showSuccess('');
  const shown = show(
    <>
      <SuccessMessage />
      <Routes>
        {Object.entries(screens).map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
      </Routes>
    </>,
    { path: '/*', at, user },
  );
  return {
    ...shown,
    press: (name: string | RegExp) => press(shown.by, name),
    fill: (field: HTMLElement, text: string) => fill(shown.by, field, text),
    /** After the session has ended: logs in again, and is back where the log-in was asked for. */
    logInAgain: async (path = at) => {
      await setUser(user);
      await shown.go(path);
    },
  };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function press(by: UserEvent, name: string | RegExp): Promise<void> {
  await by.click(await screen.findByRole('button', { name }));
}

/** Replaces what is in a field, at once: key by key takes as long as a test may. */
async function fill(by: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await by.clear(field);
  if (text) await by.click(field);
  if (text) await by.paste(text);
}

afterEach(() => {
  expect(network?.unexpected ?? []).toEqual([]);
  network = undefined;
});

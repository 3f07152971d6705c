import { act, screen } from '@testing-library/react';
import { get } from '../public/lib/api-client';
import { useSession } from '../public/auth/use-user';
import { fakeNetwork } from '../testing/network';
import { ANN, show } from '../testing/show';

function Who() {
  const { user } = useSession();
  return <p>{user ? user.firstname : user === null ? 'a guest' : 'unknown'}</p>;
}

const read = () => act(() => get('/api/x').catch(() => {}));

test.each([
  [401, '/login?redirect=%2Ffaqs%3Fq%3D1%23faq-2', 'a guest'],
  [419, '/login?redirect=%2Ffaqs%3Fq%3D1%23faq-2', 'a guest'],
  [403, '/verify-email', 'Ann'],
  [423, '/confirm-password?redirect=%2Ffaqs%3Fq%3D1%23faq-2', 'Ann'],
  [404, '/faqs?q=1#faq-2', 'Ann'],
  [500, '/faqs?q=1#faq-2', 'Ann'],
])('a %i leads to %s', async (status, target, who) => {
  fakeNetwork({ 'GET /api/x': { status, body: { message: 'No.' } } });
  const shown = { at: '/faqs?q=1#faq-2', others: [{ path: '*', element: <Who /> }], user: ANN };
  const { place } = show(null, shown);
  await read();
  expect(place()).toBe(target);
  screen.getByText(who);
});

test('who is at Login already stays there', async () => {
  fakeNetwork({ 'GET /api/x': { status: 401, body: { message: 'No.' } } });
  const at = '/login?redirect=%2Fadmin';
  const { place } = show(null, { at });
  await read();
  expect(place()).toBe(at);
});

test('whose session has ended stays on a public page, as a guest', async () => {
  document.cookie = 'saltmarsh_signed_in=1';
  fakeNetwork({ 'GET /api/user': { status: 401, body: { message: 'Unauthenticated.' } } });
  const { place } = show(<Who />, { path: '/about', user: undefined });
  await screen.findByText('a guest');
  expect(place()).toBe('/about');
});

test('a guest asks nothing about a user', async () => {
  document.cookie = 'saltmarsh_signed_in=; max-age=0';
  const { calls } = fakeNetwork();
  show(<Who />, { user: undefined });
  await screen.findByText('a guest');
  expect(calls).toEqual([]);
});

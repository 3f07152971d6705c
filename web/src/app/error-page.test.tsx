import { screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { show } from '../testing/show';
import { ErrorPage } from './error-page';

test('a page that fails leaves what is around it, and says what to do', () => {
  const report = jest.spyOn(console, 'error').mockImplementation(() => {});
  function Failing(): never {
    throw new Error('A bug.');
  }
  const layout = (
    <>
      <Outlet />
      <footer>Saltmarsh</footer>
    </>
  );
  const children = [{ path: '/x', element: <Failing />, errorElement: <ErrorPage /> }];
  show(null, { path: '/none', at: '/x', others: [{ element: layout, children }] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  expect(screen.getByRole('link', { name: 'home page' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  report.mockRestore();
});

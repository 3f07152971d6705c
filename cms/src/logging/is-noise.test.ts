import { isNoise } from './is-noise';

test.each([
  '[internal migration]: migrating 5.0.0-03-created-locale',
  '[discard-drafts] Stage 1/5 complete',
  'Server is in production mode, but admin.auth.cookie.secure has been set to false. This is …',
  'Strapi has been shut down',
])('%s is not logged', (message) => {
  expect(isNoise({ level: 'info', message })).toBe(true);
  expect(isNoise({ level: 'error', message })).toBe(false);
});

test.each([
  'The site is at http://localhost:3000',
  'Strapi has been shut down by an error',
  undefined,
])('%s is logged', (message) => expect(isNoise({ level: 'warn', message })).toBe(false));

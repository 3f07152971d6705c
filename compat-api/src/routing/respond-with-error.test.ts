import { errors } from '@strapi/utils';
import type { ApiContext } from './context';
import { respondWithError } from './respond-with-error';

test('a full queue of files is a 503 that says when to try again', () => {
  const set = jest.fn();
  const ctx = { set } as unknown as ApiContext;
  respondWithError(ctx, new errors.RateLimitError('Too many files at once.'));
  const message = 'Too many files at once. Please try again in a minute.';
  expect(ctx).toMatchObject({ status: 503, body: { message } });
  expect(set).toHaveBeenCalledWith({ 'Retry-After': '60' });
});

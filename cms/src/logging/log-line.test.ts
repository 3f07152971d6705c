import { isNoise, jsonLine, terminalLine } from './log-line';

const NOON = new Date('2026-11-22T12:00:00.123Z');
const line = (entry: object, id?: string) =>
  JSON.parse(jsonLine({ level: 'info', message: 'Said', ...entry }, id, NOON)) as object;

test('a line is an object with the time, the level, the message and the id of the running request', () => {
  expect(line({})).toEqual({ time: '2026-11-22T12:00:00.123Z', level: 'info', message: 'Said' });
  expect(line({}, 'r-1')).toMatchObject({ requestId: 'r-1' });
});

test('the line for a request has its own fields and the request’s own id', () => {
  const request = { requestId: 'r-2', method: 'GET', route: '/api/menus/{id}', status: 200, ms: 3 };
  expect(line(request, 'another')).toEqual({ ...line({}), ...request });
});

test('other values attached to an error are not logged', () => {
  const error = Object.assign(new Error('duplicate key'), { detail: '(email)=(jo@example.com)' });
  const text = jsonLine(Object.assign(error, { level: 'error' }), undefined, NOON);
  expect(text).not.toContain('jo@example.com');
});

test('an error is logged with its stack, and its message appears once', () => {
  const error = Object.assign(new Error('No room'), { level: 'error' });
  const { message } = JSON.parse(jsonLine(error, undefined, NOON)) as { message: string };
  expect(message).toMatch(/^Error: No room\n\s+at /);
  expect(line({ message: 'Saving failed No room', stack: 'Error: No room\n at x' })).toMatchObject({
    message: 'Saving failed No room\nError: No room\n at x',
  });
});

test('line breaks in a message do not break the line, and colours are removed', () => {
  const text = jsonLine({ level: '\u001b[32minfo', message: '\u001b[1mone\ntwo' }, undefined, NOON);
  expect(text).not.toMatch(/[\u001b\n]/);
  expect(JSON.parse(text)).toMatchObject({ level: 'info', message: 'one\ntwo' });
});

test('a message that is not a text is shown as JavaScript prints it', () => {
  expect(line({ message: { rows: 2 } })).toMatchObject({ message: '{ rows: 2 }' });
  expect(line({ message: undefined })).toMatchObject({ message: 'undefined' });
});

test('on a terminal, a line gives its request’s id, except the line for the request itself', () => {
  const entry = { level: 'error', message: 'No room' };
  expect(terminalLine(entry, 'r-1', NOON)).toMatch(
    /^\[\d\d:\d\d:\d\d\] error: No room \(request r-1\)$/,
  );
  expect(terminalLine({ ...entry, status: 200 }, 'r-1', NOON)).not.toContain('r-1');
});

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

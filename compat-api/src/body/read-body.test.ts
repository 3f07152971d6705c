import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { environment } from '@saltmarsh/cms/environment';
import { HttpError } from '@saltmarsh/cms/errors';
import { until } from '../../../tests/support/expectations';
import { fileBody, FileTooLarge, FORM_BODY, type BodyLimits } from './body-limits';
import { discardRest, readBody, type Authorise, type Body } from './read-body';

const { dataDir } = environment;
const stored = () => readdirSync(join(dataDir, 'tmp'));
const FILES = fileBody(1024 * 1024);

interface Reading {
  limits?: BodyLimits;
  authorise?: Authorise;
}

let reading: Reading;
let outcome: Promise<Body>;
const server = createServer(answer);

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

function answer(incoming: IncomingMessage, response: ServerResponse): void {
  outcome = readBody(incoming, reading.limits ?? FORM_BODY, reading.authorise);
  outcome
    .catch(() => discardRest(incoming))
    .finally(() => response.end())
    .catch(() => {});
}

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

afterEach(() => {
  for (const name of stored()) rmSync(join(dataDir, 'tmp', name), { recursive: true });
});

function open(type: string, options: Reading = {}) {
  reading = options;
  const { port } = server.address() as AddressInfo;
  return request({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-type': type } });
}

async function read(type: string, body: string | Buffer, options?: Reading): Promise<Body> {
  const outgoing = open(type, options);
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [NodeJS.ReadableStream];
  response.resume();
  await once(response, 'end');
  return outcome;
}

const MULTIPART = 'multipart/form-data; boundary=B';
const field = (name: string, value: string, headers = '') =>
  `--B\r\nContent-Disposition: form-data; name="${name}"\r\n${headers}\r\n${value}\r\n`;
const file = (name: string, content: string, filename = 'menu.pdf') =>
  `--B\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n\r\n${content}\r\n`;
const END = '--B--\r\n';
const statusOf = (promise: Promise<Body>) =>
  promise.then(
    () => 200,
    (error: unknown) => (error instanceof HttpError ? error.status : error),
  );
const times = (count: number, part: (name: string) => string) =>
  Array.from({ length: count }, (_, index) => part(`a${index}`)).join('') + END;

test.each(['application/json', MULTIPART])(
  'a visitor who leaves before the body is read is a 400: %s',
  async (type) => {
    const left = new Promise<Body>((resolve, reject) => {
      server.removeAllListeners('request');
      server.once('request', (incoming: IncomingMessage) => {
        incoming.once('close', () => void readBody(incoming, FORM_BODY).then(resolve, reject));
        outgoing.destroy();
      });
    });
    const outgoing = open(type);
    outgoing.on('error', () => {});
    outgoing.write('{');
    await expect(left).rejects.toMatchObject({ status: 400 });
    server.on('request', answer);
  },
);

describe('the media type', () => {
  test.each([
    ['application/json', '{"a":" 1 "}'],
    ['application/json; charset=utf-8', '{"a":"1"}'],
    ['application/problem+json', '{"a":"1"}'],
    ['application/x-www-form-urlencoded', 'a=1'],
    // A checkbox after a hidden field of the same name.
    ['application/x-www-form-urlencoded', 'a=0&a=1'],
    [MULTIPART, field('a', '0') + field('a', '1') + END],
    ['multipart/form-data; boundary=B; x=octet-stream', field('a', '1') + END],
    ['multipart/form-data; x=json; boundary="B"', field('a', '1') + END],
  ])('%s is read', async (type, body) => {
    expect((await read(type, body)).input).toEqual({ a: '1' });
  });

  test.each([
    ['text/plain', '{"a":"1"}'],
    ['application/octet-stream', '{"a":"1"}'],
    ['text/html; application/json', '{"a":"1"}'],
    ['xapplication/json', '{"a":"1"}'],
    ['multipart/form-data', field('a', '1') + END],
    ['multipart/form-data; boundary=', field('a', '1') + END],
    [`multipart/form-data; boundary=${'B'.repeat(71)}`, field('a', '1') + END],
    ['multipart/mixed; boundary=B', field('a', '1') + END],
  ])('%s is no input', async (type, body) => {
    expect((await read(type, body)).input).toEqual({});
  });

  test.each([
    ...['', '{', '{"a":', 'null', '"text"', '12', 'not json', '{"a":1}}', '\u0000'],
    Buffer.from('{"a":"\xff"}', 'latin1'),
  ])('JSON that is %j is no input', async (body) => {
    expect((await read('application/json', body)).input).toEqual({});
  });

  test('text becomes plain, HTML keeps what cannot be seen, a password all', async () => {
    const given = 'Whit\u00ADstable\r\n ';
    const names = ['notes', 'html', 'answer', 'password'];
    const { input } = await read(MULTIPART, names.map((name) => field(name, given)).join('') + END);
    const html = 'Whit\u00ADstable';
    expect(input).toEqual({ notes: 'Whitstable', html, answer: html, password: given });
  });

  test('a JSON list is no fields', async () => {
    expect((await read('application/json', '[{"a":"1"}]')).input).toEqual({ list: [{ a: '1' }] });
  });
});

describe('a part', () => {
  test.each([
    ...['7bit', '8bit', 'binary', '8BIT'].map((each) => [each, { a: '1', b: '2' }] as const),
    ...['base64', 'quoted-printable', 'morse', 'hex', 'utf8', '7bit; x'].map(
      (each) => [each, {}] as const,
    ),
  ])('in the encoding “%s” makes of the body %j', async (encoding, input) => {
    const header = `Content-Transfer-Encoding: ${encoding}\r\n`;
    const body = field('a', '1') + field('b', '2', header) + END;
    expect((await read(MULTIPART, body)).input).toEqual(input);
  });

  test('has headers of four kilobytes at most', async () => {
    const before = process.memoryUsage().rss;
    const body = field('a', '1', `X-Long: ${'x'.repeat(900_000)}\r\n`) + field('b', '2') + END;
    const { input } = await read(MULTIPART, body, { limits: FILES });
    expect(input).not.toHaveProperty('x');
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });

  test('with quotes without end takes no time', async () => {
    const began = performance.now();
    await read(MULTIPART, file('a', 'x', 'filename="'.repeat(20_000)) + END, { limits: FILES });
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('with a prototype’s name changes no prototype', async () => {
    const body = file('__proto__', 'x') + field('__proto__', 'y') + END;
    const { files } = await read(MULTIPART, body, { limits: FILES });
    expect(files.map((each) => each.name)).toEqual(['__proto__']);
    const polluting = '{"polluted":"yes"}';
    const json = `{"__proto__":${polluting},"constructor":{"prototype":${polluting}}}`;
    await read('application/json', json);
    expect('polluted' in {}).toBe(false);
  });
});

describe('over its limit is', () => {
  test.each<[string, string, string, BodyLimits]>([
    ['a form', 'application/json', `"${'x'.repeat(65_536)}"`, FORM_BODY],
    ['a form of parts', MULTIPART, field('a', 'x'.repeat(65_536)) + END, FORM_BODY],
    ['a number of fields', MULTIPART, times(120, (name) => field(name, '1')), FORM_BODY],
    ['a number of files', MULTIPART, times(6, (name) => file(name, '1')), FILES],
  ])('%s', async (_what, type, body, limits) => {
    expect(await statusOf(read(type, body, { limits }))).toBe(413);
    expect(stored()).toEqual([]);
  });

  test('a file', async () => {
    const body = file('a', 'x'.repeat(1024 * 1024 + 1)) + END;
    await expect(read(MULTIPART, body, { limits: FILES })).rejects.toBeInstanceOf(FileTooLarge);
    expect(stored()).toEqual([]);
  });

  test('the time for it', async () => {
    const outgoing = open(MULTIPART, { limits: { ...FILES, timeoutMs: 200 } });
    outgoing.on('error', () => {});
    outgoing.write(`${file('a', 'begun').slice(0, -2)}`);
    await once(server, 'request');
    expect(await statusOf(outcome)).toBe(408);
    outgoing.destroy();
    await until(() => stored().length === 0);
  });
});

describe('a file', () => {
  test('keeps its place among the files of its field; an empty one leaves nothing', async () => {
    const body = file('a', 'one') + file('a', 'two') + file('b', '', '') + END;
    const { files } = await read(MULTIPART, body, { limits: FILES });
    expect(files).toMatchObject([
      { name: 'a', size: 3, originalFilename: 'menu.pdf' },
      { name: 'a', size: 3 },
    ]);
    expect(stored()).toHaveLength(2);
  });

  test('is not written where none is expected', async () => {
    const { input, files } = await read(MULTIPART, file('a', 'one') + field('b', '2') + END);
    expect({ input, files, stored: stored() }).toEqual({
      input: { b: '2' },
      files: [],
      stored: [],
    });
  });

  test('is not written before the caller is known', async () => {
    const seen: unknown[] = [];
    const authorise: Authorise = (input) => {
      seen.push({ input, stored: stored() });
      throw new HttpError(419, 'No.');
    };
    const body = field('_token', 'x') + file('a', 'one') + END;
    expect(await statusOf(read(MULTIPART, body, { limits: FILES, authorise }))).toBe(419);
    expect(seen).toEqual([{ input: { _token: 'x' }, stored: [] }]);
    expect(stored()).toEqual([]);
  });

  test.each([
    ['that is expected', FILES, ''],
    ['that is not expected', FORM_BODY, ''],
    ['in an encoding that nobody knows', FILES, 'Content-Transfer-Encoding: morse\r\n'],
  ])('%s and has no end makes the body malformed', async (_name, limits, header) => {
    const part = `--B\r\nContent-Disposition: form-data; name="b"; filename="x"\r\n${header}\r\none`;
    const body = await read(MULTIPART, field('a', '1') + part, { limits });
    expect({ ...body, stored: stored() }).toEqual({ input: {}, files: [], stored: [] });
  });

  test('of a visitor who leaves is removed', async () => {
    const outgoing = open(MULTIPART, { limits: FILES });
    outgoing.on('error', () => {});
    outgoing.write(field('a', '1') + file('b', 'half of it').slice(0, -2));
    await once(server, 'request');
    await until(() => stored().length === 1);
    outgoing.destroy();
    expect(await statusOf(outcome)).toBe(400);
    expect(stored()).toEqual([]);
  });
});

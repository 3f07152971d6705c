import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBucket } from './bucket';

let store: Server;
let code = '';
beforeAll(async () => {
  store = createServer((_request, response) => {
    response.statusCode = code.startsWith('NoSuch') ? 404 : 403;
    response.setHeader('content-type', 'application/xml');
    response.end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`);
  });
  await once(store.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => store.close());

const bucket = () =>
  openBucket({
    endpoint: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    ...{ region: 'us-east-1', name: 'saltmarsh', accessKey: 'key', secretKey: 'secret' },
  });
const check = () => bucket().check();
const download = () => bucket().download('uploads/lunch.pdf', '/never-written');

test.each(['NoSuchKey', 'AccessDenied'])('a store that answers %s is there', async (answer) => {
  code = answer;
  await expect(check()).resolves.toBeUndefined();
});

test.each(['NoSuchBucket', 'InvalidAccessKeyId', 'SignatureDoesNotMatch'])(
  'a bucket that responds with %s can’t be used',
  async (answer) => {
    code = answer;
    await expect(check()).rejects.toMatchObject({ name: 'Unreachable' });
  },
);

test('a file is missing only if the bucket says so, and not if there is no bucket', async () => {
  code = 'NoSuchKey';
  expect(await download()).toBe(false);
  code = 'NoSuchBucket';
  await expect(download()).rejects.toMatchObject({ name: 'Unreachable' });
});

import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../support/server';

const REQUEST = 'GET /api/faqs HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** The status line of a request on a connection of its own, or the code of the error. */
function read(port: number, waitMs = 0): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      setTimeout(() => socket.write(REQUEST), waitMs);
    });
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      if (answer.includes('\r\n\r\n')) socket.end();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.on('close', () => resolve(answer.split('\r\n', 1)[0] || 'closed without an answer'));
  });
}

test('a stop breaks no connection: each is answered, or refused at once', async () => {
  const server = await startServer();
  const port = Number(new URL(server.url).port);
  await read(port);
  const answers: Promise<string>[] = [];
  const begin = async () => {
    for (let n = 0; n < 300; n++) {
      answers.push(read(port, n % 3 === 0 ? Math.random() * 100 : 0));
      await sleep(3);
    }
  };
  const begun = begin();
  await sleep(300);
  const [code] = await Promise.all([server.stop(), begun]);
  const seen = await Promise.all(answers);
  await server.remove();
  expect(code).toBe(0);
  const times = (answer: string) => seen.filter((each) => each === answer).length;
  const answered = times('HTTP/1.1 200 OK');
  const refused = times('ECONNREFUSED');
  expect(answered).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
  // Between the last look into the kernel's queue and the close lie some microseconds.
  expect(seen.length - answered - refused).toBe(Math.min(times('ECONNRESET'), 1));
}, 60_000);

import { residentMb } from '../../support/measurements';
import { adminOf } from '../../support/people';
import { startServer, type TestServer } from '../../support/server';

const SECOND_START_MS = 6000;
const MEMORY_MB = 450;
const ROUNDS = 125;
/** Each round reads these pages, the front page and an unknown address. */
const PAGES = ['/menus', '/faqs', '/about', '/dining', '/contact', '/festive'];

function report(text: string): void {
  process.stdout.write(`    ${text}\n`);
}

describe('a server with the demo', () => {
  let first: TestServer;
  let second: TestServer;
  beforeAll(async () => {
    first = await startServer({ seed: 'demo', isFirstStart: true });
    await first.stop();
    second = await startServer({ seed: 'demo', dataDir: first.dataDir });
  });
  afterAll(() => second.remove());

  // The best of three counts, because load only makes a start slower.
  test(`a second start takes at most ${SECOND_START_MS} ms`, async () => {
    const times = [second.bootMs];
    while (Math.min(...times) > SECOND_START_MS && times.length < 3) {
      await second.stop();
      second = await startServer({ seed: 'demo', dataDir: first.dataDir });
      times.push(second.bootMs);
    }
    report(`first start ${first.bootMs} ms (with the demo), later ones ${times.join(', ')} ms`);
    expect(Math.min(...times)).toBeLessThanOrEqual(SECOND_START_MS);
  });

  test(`uses at most ${MEMORY_MB} MB after a thousand page views`, async () => {
    const admin = await adminOf(second.url);
    const readPage = async (path: string) => {
      const response = await fetch(second.url + path, { headers: { accept: 'text/html' } });
      return response.text();
    };
    const before = residentMb(second.pid);
    const began = Date.now();
    for (let round = 1; round <= ROUNDS; round += 1) {
      // A changed widget makes the server render all pages with widgets again.
      const words = `Round ${round}.`;
      const change = { name: 'HomeIntro', type: 'TEXT', html: `<p>${words}</p>` };
      expect((await admin.post('/api/widgets/HomeIntro', change)).status).toBe(200);
      expect(await readPage('/')).toContain(words);
      for (const path of [...PAGES, `/nope-${round}`]) await readPage(path);
    }
    const after = residentMb(second.pid);
    const seconds = Math.round((Date.now() - began) / 1000);
    report(`${ROUNDS * 8} page views in ${seconds} s; resident memory ${before} → ${after} MB`);
    expect(after).toBeLessThanOrEqual(MEMORY_MB);
  });
});

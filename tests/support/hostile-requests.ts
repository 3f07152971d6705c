import { Client } from './client';
import { sessionHeaders } from './hostile-bodies';
import { rawRequest, requestBytes } from './raw-request';
import { words } from './words';

/** One request of the fuzz, and how to make it again: the seed and its number. */
interface HostileRequest {
  bytes: Buffer;
  /** The visitor leaves after so many bytes. */
  abortAfterBytes?: number;
}

/** A generator of numbers in [0, 1) that gives the same row for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const PATHS = words`
  / /faqs /menus/ /book /bookingform.html /admin /reset-password/x /login /logout /forgot-password
  /reset-password /two-factor-challenge /api/bookings /api/faqs /api/faqs/1 /api/faqs/order
  /api/menus /api/menus/1 /api/widgets /api/widgets/HomeIntro /api/users /api/users/1 /api/user
  /api/site /api/openapi.json /user/sessions /user/confirm-password /healthz /sanctum/csrf-cookie
  /email/verify/1/x /email/verification-notification /storage/menus/x.pdf /storage/images/x.webp
  /storage/tinymce/tinymce.min.js /strapi /strapi/admin/login /strapi/admin/init /strapi/upload
  /strapi/email /strapi/api/faqs /strapi/panel
  /strapi/content-manager/collection-types/api::faq.faq`;
const METHODS = words`GET GET POST POST POST PATCH DELETE PUT HEAD OPTIONS`;
const TARGET_PARTS = [
  ...words`/ // %00 %0a %2e%2e %ff % .. \ ; ? # & = [ ] limit= page= search= without=1,2 9999999999`,
  ...words`-1 1e309 null [$gt]= * é 😀 <script> {{7*7}} %F0%9F%A6%AA __proto__ constructor`,
  ...["' OR 1=1--", '${x}'],
];
const ENCODINGS = [...words`7bit 8bit binary base64 quoted-printable morse utf8`, ''];
const TYPES = [
  ...words`application/json application/x-www-form-urlencoded text/plain application/octet-stream`,
  ...words`multipart/form-data multipart/form-data;boundary=`,
  ...['application/json; charset=utf-16', 'multipart/mixed; boundary=B', ''],
  ...['octet-stream', 'json'].map((x) => `multipart/form-data; boundary=B; x=${x}`),
  'multipart/form-data; boundary="B"; charset=utf-7',
  'application/x-www-form-urlencoded; boundary=B; multipart/form-data',
];
const FIELDS = words`email password name date time guests _token a[b][c] __proto__`;
const VALUES = [
  ...words`null x a@b.test {} [] -1 1e400 2030-02-30 25:61 javascript:alert(1)`,
  ...['', '\0', '\r\n', '\u202e', '\ud800', "'; DROP", 'rgb(1 1 1', '<p style="constructor:x">'],
];

/** The `index`th request of a seed. */
function hostileRequest(
  seed: number,
  index: number,
  guest: Record<string, string>,
): HostileRequest {
  const random = seededRandom(seed * 1_000_003 + index);
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const chance = (share: number) => random() < share;
  const long = (text: string) => (chance(0.15) ? text.repeat(Math.floor(random() * 4000)) : text);

  function target(): string {
    let path = pick(PATHS);
    if (chance(0.4)) path += chance(0.5) ? '?' : '/';
    for (let parts = Math.floor(random() * 5); chance(0.6) && parts > 0; parts -= 1) {
      path += long(pick(TARGET_PARTS));
    }
    // A space or a line break would end the request line: those are the HTTP parser's to reject.
    return chance(0.97) ? encodeURI(path).replace(/%25/g, '%') : path;
  }

  function part(): string {
    const name = long(pick(FIELDS));
    const file = chance(0.3) ? `; filename="${long(pick(['a.pdf', '"', '\\', 'é', '']))}"` : '';
    const encoding = chance(0.4) ? `Content-Transfer-Encoding: ${pick(ENCODINGS)}\r\n` : '';
    const type = chance(0.3) ? `Content-Type: ${pick(TYPES)}\r\n` : '';
    const junk = chance(0.1) ? `X-Junk: ${'j'.repeat(Math.floor(random() * 100_000))}\r\n` : '';
    const end = chance(0.9) ? '\r\n' : '';
    return `Content-Disposition: form-data; name="${name}"${file}\r\n${encoding}${type}${junk}${end}${long(pick(VALUES))}`;
  }

  function multipart(): string {
    const parts = Array.from({ length: Math.floor(random() * 6) }, part);
    const near = chance(0.1) ? '\r\n--\r\n-B'.repeat(Math.floor(random() * 20_000)) : '';
    return `${parts.map((text) => `--B\r\n${text}\r\n`).join('')}${near}${chance(0.8) ? '--B--\r\n' : ''}`;
  }

  function json(): string {
    const deep = Math.floor(random() * 20_000);
    if (chance(0.1)) return '['.repeat(deep) + ']'.repeat(deep);
    const entries = Array.from({ length: Math.floor(random() * 8) }, () => [
      pick(FIELDS),
      chance(0.3)
        ? pick([1, -1, 1e300, true, null, [], {}, { $gt: '' }, ['a']])
        : long(pick(VALUES)),
    ]);
    const text = JSON.stringify(Object.fromEntries(entries));
    return chance(0.2) ? text.slice(0, Math.floor(random() * text.length)) : text;
  }

  const form = () =>
    Array.from(
      { length: Math.floor(random() * 8) },
      () => `${pick(FIELDS)}=${long(pick(VALUES))}`,
    ).join('&');

  const body = pick([multipart, multipart, json, form, () => ''])();
  const headers: Record<string, string> = {
    Accept: pick(['application/json', 'text/html', '*/*', 'x'.repeat(200)]),
    ...(body
      ? { 'Content-Type': chance(0.5) ? 'multipart/form-data; boundary=B' : pick(TYPES) }
      : {}),
    ...(chance(0.6) ? guest : {}),
    ...(chance(0.2) ? { Origin: pick(['null', 'http://evil.example', 'x', 'http://[::1']) } : {}),
    ...(chance(0.2) ? { Range: pick(['bytes=0-', 'bytes=9-1', 'bytes=-1,0-', 'x']) } : {}),
    ...(chance(0.2)
      ? { 'Accept-Encoding': pick(['br;q=0', 'gzip', 'br;;q', ','.repeat(2000)]) }
      : {}),
    ...(chance(0.2) ? { 'If-None-Match': pick(['*', '""', ','.repeat(2000), 'W/"x"']) } : {}),
    ...(chance(0.1) ? { 'X-Forwarded-For': pick(['1.2.3.4', '::1', 'x'.repeat(500)]) } : {}),
    ...(chance(0.1) ? { Cookie: 'saltmarsh_session='.repeat(Math.floor(random() * 100)) } : {}),
    ...(chance(0.1) ? { Authorization: 'Bearer x.y.z' } : {}),
  };
  // What no header may hold would end the request in the parser.
  const clean = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '?')]),
  );
  const bytes = requestBytes(pick(METHODS), target(), clean, Buffer.from(body, 'utf8'));
  return chance(0.05) ? { bytes, abortAfterBytes: Math.floor(random() * bytes.length) } : { bytes };
}

const AT_ONCE = 4;

/** Sends so many requests of a seed, some at once; what each failure was, with what makes it again. */
export async function sendHostile(url: string, seed: number, from: number, count: number) {
  const guest = sessionHeaders(await new Client(url).start());
  const failures: string[] = [];
  let next = from;
  const worker = async () => {
    while (next < from + count) {
      const index = next++;
      const { bytes, abortAfterBytes } = hostileRequest(seed, index, guest);
      const { status } = await rawRequest(url, bytes, { abortAfterBytes });
      const isAnswered = status > 0 || abortAfterBytes !== undefined;
      if (status >= 500 || !isAnswered) {
        const line = bytes.subarray(0, 200).toString('latin1').split('\r\n')[0];
        failures.push(`seed ${seed}, request ${index}: ${status} to ${line}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return failures;
}
